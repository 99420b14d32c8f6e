import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {tagGroups} from '../../../product/tag-groups.ts';
import {definition} from '../../../src/config/definition.ts';
import {indexDocument} from '../../../src/openapi/reference/build-reference.ts';
import {listTags} from '../../../src/openapi/reference/overview.ts';
import {PRODUCT_ROUTES, PRODUCT_WORDS} from './product-words.ts';

it('the product has the sidebars, the announcement and the sources of the specification', () => {
  const names = ['comments', 'knox', 'promoblocks', 'renderer', 'revisor', 'template'];
  expect(definition.emptySidebars).toEqual(names);
  expect(definition.announcement.id).toBe('api-updates');
  const sources = definition.apis.map(({source}) => source);
  expect(sources).toEqual(['dashboard', 'webhooker', 'internal/waiting-list']);
});

describe('the headings of the Dashboard API', () => {
  const api = definition.apis.find(({id}) => id === 'dashboard');
  if (!api) throw new Error('product/index.ts has no API "dashboard".');

  it('are six, and each tag of the document is below one of them', () => {
    const document = readFileSync(path.join(definition.storage, `${api.source}.json`), 'utf8');
    const index = indexDocument({...api, tagGroups: tagGroups.dashboard}, JSON.parse(document));
    const groups = ['Setup', 'Catalogue', 'Shops', 'Orders', 'Check-in', 'Data'];
    expect([...new Set(listTags(index).map(({group}) => group))]).toEqual(groups);
  });
});

/** Test fixtures have separate documents, which may use any words. */
const FIXTURE = /\.test\.tsx?$|\/(?:testing|fixtures)\//;

/** Files that may name the product, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'scripts/new-site/product-files.ts': 'writes the routes of the starter',
  'scripts/new-site/templates/product/home.ts': 'writes the routes of the starter',
  'scripts/new-site/templates/docs/introduction/overview.mdx': 'writes the routes of the starter',
  'scripts/new-site/templates/docs/introduction/authentication.mdx':
    'writes the routes of the starter',
  'src/webhooks/scheme.ts': 'the name that the sender of the webhooks has on the wire',
  'scripts/docs/rules/quantities.ts': 'counts people as guides name them',
  'scripts/texts/phrases.ts': 'names the buyer in an advice of the style',
};

function findWords(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  // Examples in comments and in help texts are for people and change no behaviour.
  const without = code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^ {2}npm run .*$/gm, '');
  const found = [PRODUCT_WORDS, PRODUCT_ROUTES].flatMap((words) => without.match(words) ?? []);
  return [...new Set(found)].map((word) => `${file}: ${word}`);
}

const FILES = globSync('{src,scripts}/**/*.{ts,tsx,css,cjs,mustache,mdx,lua}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !FIXTURE.test(file));

it('the framework names no operation, guide, route or word of the product, and each exception has a use', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const found = FILES.filter((file) => !Object.hasOwn(EXCEPTIONS, file)).flatMap(findWords);
  expect(found).toEqual([]);
  const unused = Object.keys(EXCEPTIONS).filter((file) => findWords(file).length === 0);
  expect(unused).toEqual([]);
});
