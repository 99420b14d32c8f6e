import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {markdown} from './arbitraries/texts.ts';
import {FUZZ_TIMEOUT, fuzz, toJson} from './run-fuzz.ts';

/** A document whose every described place has a text of its own. */
const described = fc.array(markdown, {minLength: 8, maxLength: 8}).map((texts) => {
  const text = (place: number) => texts[place % texts.length] ?? '';
  const content = {
    'application/json': {
      schema: {
        title: text(1),
        description: text(2),
        type: 'object',
        properties: {a: {type: 'string', description: text(3), enum: [text(4), text(5)]}},
      },
      examples: {a: {summary: text(6), description: text(7), value: text(0)}},
    },
  };
  return {
    openapi: '3.1.0',
    info: {title: `A ${text(0)}`, version: text(1), description: text(2)},
    servers: [{url: 'https://api.example', description: text(3)}],
    tags: [{name: text(4), description: text(5)}],
    paths: {
      '/a': {
        post: {
          operationId: 'described',
          tags: [text(4)],
          summary: text(6),
          description: text(7),
          parameters: [{name: 'a', in: 'query', description: text(0), schema: {type: 'string'}}],
          requestBody: {description: text(1), content},
          responses: {'400': {description: text(2), content}},
        },
      },
    },
  };
});

describe('a document with Markdown, MDX and HTML in every text', () => {
  it('becomes pages that run nothing', {timeout: FUZZ_TIMEOUT}, () => {
    const tally = fuzz('descriptions', described, {runs: 250, toBytes: toJson});
    expect(tally.pages).toBeGreaterThan(225);
  });
});
