import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {APIS} from '../../../src/config/apis.ts';
import {readProduct} from '../../../src/config/product.ts';
import {getErrorRoute} from '../../../src/openapi/api.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {
  getTexts,
  isObject,
  type JsonValue,
  walkJson,
} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {type DocumentOfApi, listErrorCodes} from '../../../src/openapi/errors/codes.ts';

const {siteUrl} = readProduct({});
const published = APIS.map((api) => ({
  api,
  document: JSON.parse(readFileSync(`specs/published/${api.source}.json`, 'utf8')) as JsonValue,
}));
const codes = listErrorCodes(published);

/** A problem document: its code and the URL that promises a page of it. */
type Problem = {readonly code: string; readonly type: string};

/**
 * Holds the `type` of every problem in documents to the page of its code, and every page to a problem:
 * the URL is in the logs of readers for years.
 *
 * @returns a sentence for each fault
 */
function findTypeFaults(documents: readonly DocumentOfApi[]): string[] {
  const pages = new Map(
    listErrorCodes(documents).map((entry) => [entry.code, `${siteUrl}/${getErrorRoute(entry)}`]),
  );
  const problems = documents.flatMap(({document}) => listProblems(document as JsonValue));
  const wrong = problems.flatMap(({code, type}) => {
    const page = pages.get(code);
    if (page === type) return [];
    return [`The type of "${code}" is ${type}, expected ${page ?? 'a code with a page'}.`];
  });
  const shown = new Set(problems.map(({code}) => code));
  const unused = [...pages.keys()]
    .filter((code) => !shown.has(code))
    .map((code) => `The page of "${code}" has no example, expected a problem with this code.`);
  return [...new Set([...wrong, ...unused])];
}

/** Lists the problem documents in a value: objects with a code, a status and a type. */
function listProblems(value: JsonValue): Problem[] {
  return [...walkJson(value)].flatMap(({value: node}) => {
    if (!isObject(node)) return [];
    const {code, type, status} = node;
    const isProblem = typeof status === 'number' && typeof code === 'string';
    return isProblem && typeof type === 'string' ? [{code, type}] : [];
  });
}

it('holds every type of the published examples to a page, and every page to a code', () => {
  expect(codes).toHaveLength(45);
  expect(findTypeFaults(published)).toEqual([]);
});

it('holds the types in guides and mocks to a page', () => {
  const pages = new Set(codes.map(({slug}) => `${siteUrl}/errors/${slug}/`));
  const files = readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:mdx|json)$/.test(file))
    .map((file) => `docs/${file}`);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/https:\/\/[\w.-]+\/errors\/[^"\s)]*/g)].map(
      ([url]) => url,
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((url) => !pages.has(url))).toEqual([]);
});

it('gives every published code causes, remedies and a guide, and names operations that exist', () => {
  const names = new Set(
    published.flatMap(({document}) =>
      listOperations(Cursor.atRoot(document)).map(({name}) => name),
    ),
  );
  for (const {code, entry} of codes) {
    expect(isObject(entry) && typeof entry.description, code).toBe('string');
    for (const key of ['causes', 'remedies', 'guides']) {
      expect(getTexts(entry, key).length, `${key} of ${code}`).toBeGreaterThan(0);
    }
    const named = getTexts(entry, 'remedies').flatMap((text) =>
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name),
    );
    expect(
      named.filter((name) => !names.has(name)),
      code,
    ).toEqual([]);
  }
});
