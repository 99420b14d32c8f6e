import {describe, expect, it} from 'vitest';
import {product} from '../../src/config/product.ts';
import {askQuestions, readAnswerPage, readQuestions} from './walk/ask-questions.ts';

describe('an assistant that is given the index alone', () => {
  const questions = readQuestions();
  const {asked, bytesOnce, bytesOfSite} = askQuestions(
    questions,
    'build',
    product.siteUrl + product.baseUrl,
  );

  it('is asked thirty questions, each answered by the page that is named for it', () => {
    expect(questions).toHaveLength(30);
    const missing = questions.flatMap((question) => {
      const text = readAnswerPage(question, 'build');
      return question.facts.filter((fact) => !text.includes(fact));
    });
    expect(missing).toEqual([]);
  });

  it('finds the answer to every question, three links away at most', () => {
    const open = asked.filter(({found}) => found === undefined);
    expect(open.map(({question}) => question)).toEqual([]);
    expect(Math.max(...asked.map(({links}) => links))).toBeLessThanOrEqual(3);
  });

  it('reads less than a quarter of the site, for all questions together', () => {
    expect(bytesOnce / bytesOfSite).toBeLessThan(1 / 4);
  });
});
