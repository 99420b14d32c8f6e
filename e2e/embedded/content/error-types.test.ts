import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {findTypeFaults} from '../../../scripts/checks/error-types.ts';
import {APIS} from '../../../src/config/apis.ts';
import {readProduct} from '../../../src/config/product.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {getTexts, isObject, type JsonValue} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {listErrorCodes} from '../../../src/openapi/errors/codes.ts';

const {siteUrl} = readProduct({});
const published = APIS.map((api) => ({
  api,
  document: JSON.parse(readFileSync(`specs/published/${api.source}.json`, 'utf8')) as JsonValue,
}));
const codes = listErrorCodes(published);

it('holds every type of the published examples to a page, and every page to a code', () => {
  expect(codes).toHaveLength(45);
  expect(findTypeFaults(published, siteUrl)).toEqual([]);
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

it('names as a cause only requests that can return the code, and states that the request refuses', () => {
  const operations = published.flatMap(({document}) => listOperations(Cursor.atRoot(document)));
  const returned = new Map(
    operations.map(({name, place}) => [name, JSON.stringify(place.peek('responses').value)]),
  );
  const known = published.map(({document}) => JSON.stringify(document));
  for (const {code, entry} of codes) {
    const named = getTexts(entry, 'causes').flatMap((text) =>
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name),
    );
    for (const name of named) {
      expect(returned.get(name) ?? `no operation ${name}`, `${name} as a cause of ${code}`).toMatch(
        new RegExp(`errors/${code}/|/${code}"|"${code}"`),
      );
    }
  }
  const states = known.flatMap((text) => [
    ...text.matchAll(/"meta":\{"from":"(\w+)"(?:,"to":"\w+")?,"allowed":(\[[^\]]*\])/g),
  ]);
  expect(states.length).toBeGreaterThan(0);
  expect(states.filter(([, from, allowed = '']) => allowed.includes(`"${from}"`))).toEqual([]);
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
