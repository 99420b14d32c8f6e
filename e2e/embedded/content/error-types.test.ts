import {globSync, readFileSync} from 'node:fs';
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
import {listErrorCodes} from '../../../src/openapi/errors/codes.ts';

const {siteUrl} = readProduct({});
const published = APIS.map((api) => ({
  api,
  document: JSON.parse(readFileSync(`specs/published/${api.source}.json`, 'utf8')) as JsonValue,
}));
const codes = listErrorCodes(published);

/** The address of each code's page. Readers keep it in their logs for years. */
const pages = new Map(codes.map((entry) => [entry.code, `${siteUrl}/${getErrorRoute(entry)}`]));

it('every type of the published examples has a page, and every page a code', () => {
  const problems = published
    .flatMap(({document}) => [...walkJson(document)])
    .flatMap(({value}) => (isObject(value) ? [value] : []))
    .filter(({code, status, type}) => typeof code === 'string' && status && type);
  expect(codes).toHaveLength(45);
  expect(problems.filter(({code, type}) => pages.get(String(code)) !== type)).toEqual([]);
  expect(new Set(problems.map(({code}) => code))).toEqual(new Set(pages.keys()));
});

it('every type in guides and mocks has a page', () => {
  const texts = globSync('docs/**/*.{mdx,json}').map((file) => readFileSync(file, 'utf8'));
  const found = texts.join('\n').match(/https:\/\/[\w.-]+\/errors\/[^"\s)]*/g) ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((url) => ![...pages.values()].includes(url))).toEqual([]);
});

it('every published code has causes, remedies and a guide, and names operations that exist', () => {
  const names = published.flatMap(({document}) =>
    listOperations(Cursor.atRoot(document)).map(({name}) => name),
  );
  for (const {code, entry} of codes) {
    for (const key of ['causes', 'remedies', 'guides']) {
      expect(getTexts(entry, key).length, `${key} of ${code}`).toBeGreaterThan(0);
    }
    const named = getTexts(entry, 'remedies').flatMap((text) =>
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  }
});
