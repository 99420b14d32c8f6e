import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {checkSources, generateSources} from '../../scripts/clients/generate-sources.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildHostileDocument} from '../../src/openapi/testing/hostile-document.ts';

const RUNS = 'globalThis.pwned=1';
const QUOTES = ["'", '"', '`', '\\u0027', '\\u0022', '\\u0060', '\\u000a'] as const;

/** Texts that end a comment, a string or a template, also in escapes that the generator decodes. */
const PAYLOADS = [
  ...['\\u002a/', '\\u002A\\u002f', '*\\u002f', '**//', '*\\\\u002f', '\\\\u002a/'].map(
    (end) => `${end} ${RUNS}; /*`,
  ),
  ...QUOTES.flatMap((quote) =>
    [1, 2, 3, 4].map((count) => `a${'\\'.repeat(count)}${quote};${RUNS};//`),
  ),
  `\`;${RUNS};type X=\``,
  `\${${RUNS}}`,
];

/** The assignments that a source would run; texts and comments contain none. */
function findAssignments(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'pwned') found.push(node.parent.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true));
  return found;
}

/** The texts of a document that the generator writes into comments, strings and types. */
const toDocument = (text: string): JsonObject => ({
  openapi: '3.1.0',
  info: {title: text, version: '1'},
  servers: [{url: `https://a.example/${text}`}, {url: `/${text}`}, {url: `file:///${text}`}],
  paths: {
    '/a/{b}': {
      get: {
        operationId: 'getA',
        summary: text,
        description: text,
        parameters: [{name: text, in: 'query', description: text, schema: {enum: [text]}}],
        responses: {
          '200': {
            description: text,
            content: {'application/json': {schema: {$ref: '#/components/schemas/X'}}},
          },
        },
      },
    },
  },
  components: {
    schemas: {
      X: {type: 'object', title: text, description: text, properties: {[text]: {const: text}}},
    },
  },
});

describe('a client of a hostile document', () => {
  it.each(PAYLOADS)('runs nothing with %s', async (text) => {
    const sources = await generateSources(toDocument(text));
    for (const [name, source] of sources) {
      expect(findAssignments(name, source), name).toEqual([]);
    }
    expect(sources.get('sdk.gen.ts')).toContain('export const getA = ');
    expect(sources.get('types.gen.ts')).not.toContain('file:');
  });

  it('runs nothing with a payload in every text of a document', async () => {
    const text = `\\u002a/ ${RUNS}; /* ../../up`;
    const document = buildHostileDocument({class: '', text}, 0) as JsonObject;
    for (const [name, source] of await generateSources(document)) {
      expect(name).toMatch(/^(?:client\/|core\/)?[\w.]+\.ts$/);
      expect(findAssignments(name, source), name).toEqual([]);
    }
  });
});

describe('the check of a written client', async () => {
  const sources = await generateSources(toDocument('plain'));
  const check = (name: string, change: (text: string) => string) => () =>
    checkSources(new Map([...sources, [name, change(sources.get(name) ?? '')]]), sources);

  it.each([
    ['sdk.gen.ts', `\n${RUNS};`, 'line 28 of sdk.gen.ts'],
    ['sdk.gen.ts', '\nexport const a = fetch("x");', 'FirstStatement'],
    ['sdk.gen.ts', '\nexport const a = (options.client ?? client).get({});', 'FirstStatement'],
    ['sdk.gen.ts', '\nconst createClient = (options) => createClient();', 'FirstStatement'],
    ['sdk.gen.ts', '\n@fetch class A {}', 'ClassDeclaration'],
    ['sdk.gen.ts', '\nimport "node:fs";', 'sdk.gen.ts of the client names other files'],
    ['types.gen.ts', `\nexport type A = 1; ${RUNS};`, 'line 37 of types.gen.ts'],
    ['types.gen.ts', '\nexport type A = import("fs").Stats;', 'names other files'],
    ['types.gen.ts', '\nexport enum A { a = fetch() }', 'EnumDeclaration'],
    ['types.gen.ts', '\n`', 'not TypeScript'],
    ['index.ts', "\nexport * from '../up.js';", 'index.ts of the client names other files'],
    ['client.gen.ts', '\nexport const a = createClient(eval("1"));', 'FirstStatement'],
    ['core/auth.gen.ts', '\n', 'differs from the file for other documents'],
    ['more.ts', 'export {};', 'differs from the file for other documents'],
  ])('rejects %s with %j', (name, more, reason) => {
    expect(check(name, (text) => text + more)).toThrow(reason);
  });

  it.each([
    ["{ url: '/a/{b}'", '{ url: fetch'],
    ['...options', '...globalThis'],
    ['(options?.client ?? client)', '(options?.client ?? fetch)'],
    ["url: '/a/{b}'", '[fetch()]: 1'],
    ["url: '/a/{b}'", `url: \`\${fetch()}\``],
    ["url: '/a/{b}'", 'get url() { return fetch(); }'],
    ['options?: Options', 'options: unknown = fetch() as Options'],
    ['options?: Options', '{a = fetch()}: Options'],
  ])('rejects a function with %j changed to %j', (from, to) => {
    expect(sources.get('sdk.gen.ts')).toContain(from);
    expect(check('sdk.gen.ts', (text) => text.replace(from, () => to))).toThrow('sdk.gen.ts');
  });
});
