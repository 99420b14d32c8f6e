import {expect, it} from 'vitest';
import {countGuides, countSpecs} from './count-texts.ts';

it('counts what the descriptions of operations, schemas and fields are like', () => {
  const document = {
    paths: {
      '/a': {
        get: {description: 'One two; three `a; b`.'},
        put: {description: 'One.\n\nTwo three four.'},
        post: {description: `${'word '.repeat(61)}.`},
      },
    },
    components: {
      schemas: {
        A: {
          description: 'One page of a.',
          properties: {
            a: {description: 'A flag.', default: true},
            default: {description: 'True by default.'},
            c: {properties: {d: {description: 'The default is 1.'}}},
          },
        },
        B: {description: 'A thing.'},
      },
    },
  };
  expect(countSpecs([document])).toEqual({
    'operation descriptions': 3,
    'words in an operation description, median': 5,
    'operation descriptions over 60 words': 1,
    'semicolons per operation description': 0.33,
    'operation descriptions with a paragraph break or list': 1,
    'schema descriptions': 2,
    'schema descriptions that restate the name': 1,
    'fields with a default in the schema': 1,
    'fields with a default in prose only': 2,
  });
});

it('counts what the sentences, headings and leads of guides are like', () => {
  const passages = [
    {kind: 'heading', text: 'Know the states'},
    {kind: 'heading', text: 'Order states'},
    {
      kind: 'paragraph',
      text: 'It is short. It waits, because a buyer needs some minutes; then it ends.',
    },
    {kind: 'tableCell', text: 'A cell'},
  ];
  expect(countGuides(passages, ['You need this page when you sell.', 'Sell tickets.'])).toEqual({
    'words in guides': 21,
    sentences: 2,
    'words in a sentence, median': 11,
    'sentences of six words or fewer': 1,
    'sentences with a reason': 1,
    semicolons: 1,
    headings: 2,
    'headings that begin with Know, See or Follow, or have a pronoun': 1,
    'leads about the page': 1,
  });
});
