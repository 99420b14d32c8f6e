import {describe, expect, it} from 'vitest';
import {findLongSentences, listMarkdownPassages, splitSentences} from './sentences.ts';

import {listSpecTexts} from './spec-texts.ts';
import {PLACEHOLDER as CODE} from './wording.ts';

const words = (count: number) => Array.from({length: count}, () => 'word').join(' ');

describe('sentences', () => {
  it('end at a full stop, a question mark or an exclamation mark, and nowhere else', () => {
    const found = splitSentences('It costs 1.5 euros: that is all. Why? See: here; there');
    expect(found.map(({text}) => text)).toEqual([
      'It costs 1.5 euros: that is all',
      'Why',
      'See: here; there',
    ]);
  });

  it('may have 28 words, across colons', () => {
    expect(findLongSentences(`${words(14)}: ${words(14)}.`)).toEqual([]);
    expect(findLongSentences(`${words(14)}: ${words(15)}.`)).toMatchObject([
      {index: 0, message: expect.stringContaining('has 29 words, expected at most 28')},
    ]);
  });

  it('have no semicolon, but code may', () => {
    expect(findLongSentences('One thing; another.')).toMatchObject([{index: 9}]);
    expect(findLongSentences('The header a;b and `c; d`.'.replace('`c; d`', CODE))).toEqual([]);
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
    const document = {
      info: {title: 'Name', description: 'About.'},
      paths: {
        '/a': {
          get: {
            summary: 'List a',
            responses: {
              '409': {
                description: 'Conflict.',
                content: {
                  json: {
                    examples: {
                      taken: {
                        summary: 'Taken',
                        value: {
                          code: 'x',
                          status: 409,
                          title: 'Title',
                          detail: 'Detail.',
                          errors: [{code: 'y', message: 'Message.'}],
                        },
                      },
                      fine: {summary: 'Fine', value: {description: 'Data.'}},
                    },
                  },
                },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          A: {
            properties: {description: {description: 'Field.', example: {when: 'No'}}},
            examples: [{description: 'No'}],
          },
        },
        securitySchemes: {o: {flows: {scopes: {'a:read': 'Read a'}}}},
      },
      'x-problem-codes': [
        {code: 'x', title: 'Catalogue', when: 'When.', detail: 'Detail 2.', causes: ['Cause.']},
      ],
    };
    expect(listSpecTexts(document).map(({text}) => text)).toEqual([
      'About.',
      'List a',
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
      'Detail 2.',
      'Cause.',
    ]);
  });
});
