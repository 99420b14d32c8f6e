import {describe, expect, it} from 'vitest';
import {listMarkdownPassages, splitSentences} from './sentences.ts';

import {listSpecTexts} from './spec-texts.ts';
import {PLACEHOLDER as CODE} from './wording.ts';

describe('sentences', () => {
  it('end at a full stop, a question mark or an exclamation mark, and nowhere else', () => {
    const found = splitSentences('It costs 1.5 euros: that is all. Why? See: here; there');
    expect(found.map(({text}) => text)).toEqual([
      'It costs 1.5 euros: that is all',
      'Why',
      'See: here; there',
    ]);
  });
});

describe('a text in Markdown', () => {
  it('is split into paragraphs, items and cells, without code, URLs and names of operations', () => {
    const text =
      'Ends an **order** with `POST /x`.\n\n- See [Cancel the order](/api/dashboard/cancel-order).\n' +
      '- See [the guide](/docs/orders/) or https://a.example/b.\n\n```json\n{"a": "live"}\n```\n';
    expect(listMarkdownPassages(text)).toEqual([
      `Ends an order with ${CODE}.`,
      `- See ${CODE}.`,
      `- See the guide or ${CODE}`,
    ]);
  });
});

describe('the texts of a document', () => {
  it('are descriptions, summaries, errors and scopes, but not data', () => {
    const problem = {code: 'x', status: 409, title: 'Title', detail: 'Detail.'};
    const examples = {
      taken: {summary: 'Taken', value: {...problem, errors: [{code: 'y', message: 'Message.'}]}},
      fine: {summary: 'Fine', value: {description: 'Data.'}},
    };
    const description = {description: 'Field.', example: {when: 'No'}};
    const entry = {code: 'x', title: 'Catalogue', when: 'When.', causes: ['Cause.']};
    const document = {
      info: {title: 'Name', description: 'About.'},
      components: {
        responses: {Conflict: {description: 'Conflict.', content: {json: {examples}}}},
        schemas: {A: {properties: {description}, examples: [{description: 'No'}]}},
        securitySchemes: {o: {flows: {scopes: {'a:read': 'Read a'}}}},
      },
      'x-problem-codes': [entry],
    };
    expect(listSpecTexts(document).map(({text}) => text)).toEqual([
      'About.',
      'Conflict.',
      'Taken',
      'Title',
      'Detail.',
      'Message.',
      'Fine',
      'Field.',
      'Read a',
      'Catalogue',
      'When.',
      'Cause.',
    ]);
  });
});
