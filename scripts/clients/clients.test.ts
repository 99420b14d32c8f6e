import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {hash} from '../../src/openapi/verified-copies.ts';
import {toJson} from '../../src/outputs/output.ts';
import {publishDocument} from '../../src/outputs/specifications/publish-document.ts';
import {readTar} from '../../src/outputs/tar-files.ts';
import {toVersion} from './build-package.ts';
import {generateSources} from './generate-sources.ts';
import {makeClients} from './make-clients.ts';

const readPackage = (dir: string) => {
  const files = readTar(readFileSync(path.join(dir, 'shop.tgz')));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
};

const SHOP = {id: 'shop', label: 'Shop', source: 'shop'};

const SOURCES = {
  product: 'Harbour & Café',
  licence: 'The licence.',
  site: {siteUrl: 'https://docs.example', baseUrl: '/base/'},
};

describe('a typed client', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'clients-test-'));
  const document = buildDocument({title: 'Harbour', operations: 3, tags: ['Events']});
  document.info = {title: 'Harbour', version: '1', description: 'See [a](/docs/a/).'};
  const make = (each: JsonObject) => makeClients([{api: SHOP, document: each}], dir, SOURCES);

  it('is a package with code, the licence, and a README that names the hash of the document', async () => {
    expect(await make(document)).toEqual([{id: 'shop', state: 'made'}]);
    const files = readPackage(dir);
    const readme = files.get('package/README.md');
    const published = toJson(publishDocument(document, SOURCES.site));
    expect(published).toContain('https://docs.example/base/docs/a/');
    expect(readme).toContain(`\`${hash(Buffer.from(published))}\``);
    expect(readme).toContain('`https://docs.example/base/specs/shop.json`');
    expect(files.get('package/LICENSE')).toBe('The licence.');
    expect(files.get('package/sdk.gen.js')).toContain('export const ');
    expect(JSON.parse(files.get('package/package.json') ?? '')).toMatchObject({
      name: 'harbour-cafe-shop',
      version: '1.0.0',
    });
  });

  it('has the same bytes for the same document, and is not made again', async () => {
    const bytes = readFileSync(path.join(dir, 'shop.tgz'));
    expect(await make(document)).toEqual([{id: 'shop', state: 'unchanged'}]);
    writeFileSync(path.join(dir, 'shop.tgz'), 'damaged');
    expect(await make(document)).toEqual([{id: 'shop', state: 'made'}]);
    expect(readFileSync(path.join(dir, 'shop.tgz')).equals(bytes)).toBe(true);
    const other = {...document, info: {title: 'Pier', version: '1'}};
    expect(await make(other)).toEqual([{id: 'shop', state: 'made'}]);
  });

  it('is reported as left out if the generator cannot read the document', async () => {
    const [left] = await make({openapi: '9'});
    expect(left).toMatchObject({id: 'shop', state: 'left out', reason: expect.any(String)});
    expect(existsSync(path.join(dir, 'shop.tgz'))).toBe(false);
  });
});

it('a document with a reference in an extension has a client, with all names that begin like extensions', async () => {
  const document = buildDocument({title: 'Harbour', operations: 1}) as JsonObject;
  const schemas = {
    Boat: {type: 'object', properties: {'x-crew': {$ref: '#/components/schemas/Crew'}}},
    Crew: {type: 'string'},
  };
  const components = {...(document.components as JsonObject), schemas};
  const sources = await generateSources({
    ...{...document, components, 'x-topics': [{$ref: './topics.md'}]},
  });
  expect(sources.get('sdk.gen.ts')).toContain('export const ');
  expect(sources.get('types.gen.ts')).toContain("'x-crew'?: Crew");
});

it.each([
  ['2025-04-01', '2025.4.1'],
  ['1.2.3-beta.1', '1.2.3-beta.1'],
  ['v2', '2.0.0'],
  ['"; hostile', '0.0.0'],
])('the version %s of a document is %s of a package', (version, expected) => {
  expect(toVersion(version)).toBe(expected);
});
