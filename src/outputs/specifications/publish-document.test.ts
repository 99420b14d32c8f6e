import {describe, expect, it} from 'vitest';
import type {JsonObject} from '../../openapi/document/json-value.ts';
import {publishDocument, toAbsoluteLinks} from './publish-document.ts';

const SITE = {siteUrl: 'https://docs.example', baseUrl: '/base/'};
const PAGE = 'https://docs.example/base/docs/a/';
const LINK = 'See [a](/docs/a/).';
const WHOLE = `See [a](${PAGE}).`;

describe('a link of a Markdown text', () => {
  it.each([
    ['[a](/docs/a/)', `[a](${PAGE})`],
    ['[a](/base/docs/a/#b "t")', `[a](${PAGE}#b "t")`],
    ['[`a](/x)` b](</docs/a/>)', `[\`a](/x)\` b](<${PAGE}>)`],
    ['[a][b]\n\n[b]: /docs/a/ (t)', `[a][b]\n\n[b]: ${PAGE} (t)`],
    ['a <a class="x" href="/docs/a/">b</a>', `a <a class="x" href="${PAGE}">b</a>`],
  ])('leads to the page of the site: %j', (text, expected) => {
    expect(toAbsoluteLinks(text, SITE)).toBe(expected);
  });

  it.each([
    '`[a](/docs/a/)`',
    '```\n[a](/docs/a/)\n```',
    '[a](//cdn.example/a)',
    '[a](https://a.example/docs/)',
    '[a](#here) [b](a/b)',
    'either/or = "/docs/a/"',
  ])('stays as it is where it is no link of the site: %j', (text) => {
    expect(toAbsoluteLinks(text, SITE)).toBe(text);
  });

  it('is found in linear time, with any number of unclosed fences', () => {
    const fences = Array.from({length: 3000}, (_, at) => '`'.repeat(3000 - at)).join(' ');
    expect(toAbsoluteLinks(fences + LINK, SITE)).toBe(fences + WHOLE);
  }, 5_000);
});

describe('a published document', () => {
  const schema: JsonObject = {
    type: 'object',
    description: WHOLE,
    properties: {
      description: {type: 'string', description: WHOLE, pattern: LINK, default: LINK, enum: [LINK]},
      example: {description: WHOLE, examples: [{description: LINK}], const: LINK},
      'x-free': {description: WHOLE},
    },
    example: {description: LINK},
  };
  /** Links are absolute in texts for people, and unchanged in data for programs: examples, values, patterns. */
  const expected: JsonObject = {
    info: {title: LINK, description: WHOLE},
    externalDocs: {url: PAGE, description: WHOLE},
    'x-codes': [{code: 'a', guides: [WHOLE], deep: {any: WHOLE}}],
    paths: {
      '/a': {
        get: {
          summary: LINK,
          parameters: [{name: 'a', in: 'query', description: WHOLE, example: LINK}],
          responses: {default: {description: WHOLE, links: {next: {parameters: {id: LINK}}}}},
          requestBody: {
            content: {
              'application/json': {
                schema,
                examples: {one: {description: WHOLE, value: {description: LINK}}},
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {example: schema},
      securitySchemes: {
        a: {flows: {clientCredentials: {tokenUrl: '/docs/b/', scopes: {'a:read': WHOLE}}}},
      },
    },
  };
  const source = JSON.stringify(expected).replaceAll(PAGE, '/docs/a/');
  const document: JsonObject = JSON.parse(source);
  const published = publishDocument(document, SITE);

  it('has absolute links only in descriptions, scopes, extensions and external documents', () => {
    expect(published).toEqual(expected);
  });

  it('is a copy', () => {
    expect(JSON.stringify(document)).toBe(source);
  });

  it('keeps names with a meaning in JavaScript', () => {
    const own = JSON.parse('{"paths": {"__proto__": {"description": "a"}}}') as JsonObject;
    expect(JSON.stringify(publishDocument(own, SITE))).toBe(JSON.stringify(own));
  });
});
