import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {VERIFIED_DIR} from '../../../src/config/apis.ts';
import {readSampleReport} from '../../../src/openapi/sample-report/claim.ts';
import {readPage} from '../../pages/built-text.ts';

const listAttributes = (html: string, name: 'id' | 'href') =>
  Array.from(html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g')), ([, value]) => value);

/** The HTML from a heading or an element of a page to the next section. */
function readSection(html: string, id: string): string {
  const section = html
    .split(/<section|<article/)
    .find((each) => listAttributes(each, 'id')[0] === id);
  if (section === undefined) throw new Error(`The page has no section "${id}".`);
  return section;
}

it('the page of an object shows an example, the operations and the webhook events', () => {
  const order = readPage('/api/dashboard/schemas/order/');
  expect(readSection(order, 'example')).toContain('HLF-7Q2M9X');
  const operations = listAttributes(readSection(order, 'operations'), 'href');
  for (const slug of ['get-order-by-id', 'cancel-order', 'return-order']) {
    expect(operations).toContain(`/api/dashboard/${slug}/`);
  }
  const events = readSection(order, 'events');
  expect(events).toContain('order.paid');
  expect(listAttributes(events, 'href')).toContain('/api/webhooks/schemas/order-event-payload/');
});

it('the page of a payload leads to the check of its signature', () => {
  const html = readPage('/api/webhooks/schemas/order-event-payload/');
  expect(listAttributes(readSection(html, 'guides'), 'href')).toContain(
    '/docs/webhooks/workbench/',
  );
});

/** Words of its interface, of its engine and of its data, one for each file that they may end up in. */
const MARKS = ['Fill in example', 'The body was parsed and written again', 'webhook-cases.sh'];

const readAll = (pattern: string) =>
  globSync(pattern).map((file) => ({file, text: readFileSync(file, 'utf8')}));

it('the script of the workbench is in separate files, which no page names', () => {
  const scripts = readAll('build/assets/js/*.js')
    .filter(({text}) => MARKS.some((mark) => text.includes(mark)))
    .map(({file}) => path.basename(file));
  // The page itself, its worker and its other tools; the site's script loads the first by its route.
  expect(scripts).toHaveLength(3);
  expect(scripts.filter((script) => /^(?:main|runtime)/.test(script))).toEqual([]);
  const named = readAll('build/**/*.html').filter(({text}) =>
    scripts.some((script) => text.includes(script)),
  );
  expect(named.map(({file}) => file)).toEqual([]);
});

it('the report of the samples is of these documents', async () => {
  const report = await readSampleReport('.');
  const provenance: Record<string, {sha256: string}> = JSON.parse(
    readFileSync(`${VERIFIED_DIR}/provenance.json`, 'utf8'),
  );
  const toDigests = (all: Readonly<Record<string, {readonly sha256: string}>> = {}) =>
    Object.fromEntries(Object.entries(all).map(([api, {sha256}]) => [api, sha256]));
  expect(
    toDigests(report?.specifications),
    'Run `npm run build`, and then `node proof/samples/test-samples-command.ts`.',
  ).toEqual(toDigests(provenance));
});
