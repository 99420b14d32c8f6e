import {isCommonWord} from '../../../src/components/search/text/query.ts';
import {splitWords, stemWord} from '../../../src/components/search/text/words.ts';

/** A link as a reader of an index sees it. */
export type Link = {
  readonly path: string;
  /** Text of the link, and what is behind it in its line; its path is read as well. */
  readonly text: string;
};

// The usual parameters of BM25.
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

/** The stems of a question without its common words. */
function listAsked(question: string): string[] {
  const telling = splitWords(question).filter(({text}) => !isCommonWord(text));
  return [...new Set(telling.map(({text}) => stemWord(text)))];
}

const readWords = (text: string) => splitWords(text).map((word) => stemWord(word.text));

/**
 * Scores the texts of links against a question with BM25, over these links alone.
 *
 * @returns scores in the order of the links, 0 for one that has no word of the question
 */
export function scoreLinks(question: string, links: readonly Link[]): number[] {
  const asked = listAsked(question);
  const texts = links.map(({path, text}) => readWords(`${text} ${path}`));
  const mean = texts.reduce((sum, words) => sum + words.length, 0) / Math.max(texts.length, 1);
  const weights = new Map(
    asked.map((word) => {
      const holders = texts.filter((words) => words.includes(word)).length;
      return [word, Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
  return texts.map((words) => {
    const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words.length) / mean);
    return asked.reduce((score, word) => {
      const count = words.filter((each) => each === word).length;
      return score + ((weights.get(word) ?? 0) * count * (SATURATION + 1)) / (count + norm);
    }, 0);
  });
}
