import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {toScriptText} from '../../src/components/Breadcrumbs/script-text.ts';
import {buildHostileDocument, PAYLOADS} from '../../src/openapi/testing/hostile-document.ts';
import {changedDocument} from './changed-document.ts';
import {checkDocument, findLiveHtml} from './check-document.ts';
import {FOUND} from './found.ts';

const require = createRequire(import.meta.url);
const EXAMPLES = path.dirname(require.resolve('@readme/oas-examples/package.json'));

/** Each commit is tested with the same documents. */
const SEED = 20_261_120;

/** Sends a document through all steps, in the form in which the storage host would send it. */
const check = (document: object) => checkDocument(Buffer.from(JSON.stringify(document)));

it('a document with odd names, texts and values becomes pages or is rejected with its name', () => {
  let pages = 0;
  const property = fc.property(changedDocument, (document) => {
    if (check(document) === 'pages') pages++;
  });
  // A search for a smaller document that fails too would take hours.
  fc.assert(property, {seed: SEED, numRuns: 150, endOnFailure: true, includeErrorInReport: true});
  expect(pages).toBeGreaterThan(50);
});

it.each(FOUND)('a document that once broke the pipeline becomes pages: $fault', ({document}) => {
  expect(check(document)).toBe('pages');
});

it.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '</SCRIPT ><img src=x>',
  '<![CDATA[',
])('data in a script element stays data with %s', (name) => {
  const text = toScriptText({name});
  expect(JSON.parse(text)).toEqual({name});
  expect(findLiveHtml(`<script type="text/x-shape">${text}</script><p>a</p>`)).toEqual([]);
  expect(findLiveHtml(`<script type="text/x-shape">{"name":"${name}"}</script>`)).not.toEqual([]);
});

it.each(PAYLOADS.map((payload, rank) => ({...payload, rank})))(
  'a document with a payload in every text becomes pages that run nothing: $class, $text',
  (payload) => {
    expect(check(buildHostileDocument(payload, payload.rank))).toBe('pages');
  },
);

/** Each document has an equal version as YAML. */
const files = globSync('3.{0,1}/json/**/*.json', {cwd: EXAMPLES});
const outcomes: string[] = [];

it.each(files)('the public document %s becomes pages, or is rejected with the place', (file) => {
  const document: object = JSON.parse(readFileSync(path.join(EXAMPLES, file), 'utf8'));
  outcomes.push(check(document));
});

it('fifty and more public documents become pages', () => {
  expect(outcomes.filter((outcome) => outcome === 'pages').length).toBeGreaterThan(50);
});
