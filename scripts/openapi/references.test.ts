import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {getObject} from '../../src/openapi/document/json-value.ts';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {listFileReferences} from './references.ts';
import {runFetch} from './testing/command.ts';
import {redirect, send, startStorageHost} from './testing/storage-host.ts';

const APIS = [{id: 'boats', label: 'Boats', source: 'v1/boats.yaml'}];
const read = (folder: string) => readVerified(`${folder}/.openapi`, APIS)[0];

/** A document whose operation has its response in another file. */
const refer = (reference: string) => `openapi: 3.1.0
info: {title: Boats, version: '1'}
paths:
  /boats:
    get:
      tags: [Boats]
      responses:
        '200':
          description: Boats.
          content: {application/json: {schema: {$ref: '${reference}'}}}
components: {schemas: {Dock: {type: object, properties: {boat: {$ref: '${reference}'}}}}}
`;

async function startHost(reference = 'schemas/boat.yaml#/Boat') {
  const host = await startStorageHost();
  const folder = makeFolder();
  host.on('/specs/v1/boats.yaml', send(refer(reference)));
  host.on(
    '/specs/v1/schemas/boat.yaml',
    send(`Unused: {$ref: 'https://elsewhere.example/boat.yaml'}
Boat:
  properties: {pier: {$ref: ../../piers.json}, dock: {$ref: '../boats.yaml#/components/schemas/Dock'}}`),
  );
  host.on('/specs/piers.json', send({type: 'object', properties: {berth: {type: 'integer'}}}));
  const fetch = (http = {}) =>
    runFetch({
      folder,
      apis: APIS,
      storageUrl: `${host.url}/specs`,
      authorization: 'Bearer a-long-secret',
      http,
    });
  return {host, folder, fetch};
}

describe('a document that refers to other files', () => {
  it('becomes one document, whose size and hash include the files', async () => {
    const {folder, fetch, host} = await startHost();
    const {code, out} = await fetch();
    expect(code).toBe(0);
    expect(out).toContain('bytes of 3 files');
    const {document = {}, provenance} = read(folder) ?? {};
    const link = (name: string) => ({$ref: `#/components/schemas/${name}`});
    expect(getObject(document, 'components').schemas).toEqual({
      Boat: {properties: {pier: link('piers'), dock: link('Dock')}},
      Dock: {type: 'object', properties: {boat: link('Boat')}},
      piers: {type: 'object', properties: {berth: {type: 'integer'}}},
    });
    expect(provenance?.files).toBe(2);
    expect(new Set(host.requests.map(({headers}) => headers.authorization))).toEqual(
      new Set(['Bearer a-long-secret']),
    );
  });

  it('is new when only one of its files has changed', async () => {
    const {folder, fetch, host} = await startHost();
    await fetch();
    host.on('/specs/piers.json', send({type: 'object', properties: {depth: {type: 'number'}}}));
    expect((await fetch()).out).toContain(', new)');
    expect(JSON.stringify(read(folder)?.document)).toContain('depth');
    expect((await fetch()).out).toContain(', unchanged)');
  });

  it.each([
    ['https://elsewhere.example/boat.yaml#/Boat', /leads to "https:\/\/elsewhere\.example/],
    ['file:///etc/passwd', /leads to "file:\/\/\/etc\/passwd"/],
    ['../../private/boat.yaml', /leads to "http:\/\/127\.0\.0\.1:\d+\/private\/boat\.yaml"/],
    ['..%2f..%2fprivate.yaml', /expected a file in http/],
    ['http://user:secret@[', /is not an address/],
  ])('is refused in one sentence for %s, which is not requested', async (reference, expected) => {
    const {fetch, host} = await startHost(reference);
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toMatch(expected);
    expect(err).toContain('npx @redocly/cli bundle');
    expect(err.split('\n').filter((line) => line.includes('boats'))).toHaveLength(1);
    expect(host.requests.map(({path: seen}) => seen)).toEqual(['/specs/v1/boats.yaml']);
  });

  it('is refused when a file is missing, redirects, is not YAML, or lacks the referenced part', async () => {
    const {fetch, host} = await startHost();
    const file = '/specs/v1/schemas/boat.yaml';
    host.on(file, send('', {}, 404));
    expect((await fetch()).err).toMatch(/schemas\/boat\.yaml\): the host responds with 404/);
    host.on(file, redirect('/elsewhere'));
    expect((await fetch()).err).toMatch(/redirects again, expected at most 0 redirects/);
    expect(host.requests.map(({path: seen}) => seen)).not.toContain('/elsewhere');
    host.on(file, send('{'));
    expect((await fetch()).err).toMatch(/is not valid JSON/);
    host.on(file, send('Ship: {type: object}'));
    expect((await fetch()).err).toMatch(/schemas\/boat\.yaml#\/Boat" leaves the document/);
  });

  it('is refused beyond the limits for the number of files, and for the bytes and values of all', async () => {
    const {fetch, host} = await startHost();
    const file = '/specs/v1/schemas/boat.yaml';
    expect((await fetch({maxBytes: refer('schemas/boat.yaml#/Boat').length + 50})).err).toMatch(
      /expected at most|expected fewer/,
    );
    host.on(file, send({$ref: 'boat1.yaml'}));
    for (let at = 1; at < 300; at++) {
      host.on(`/specs/v1/schemas/boat${at}.yaml`, send({$ref: `boat${at + 1}.yaml`}));
    }
    expect((await fetch()).err).toMatch(/more than 200 files/);
  });

  it('is read from a folder, and a link that leads out of it is not followed', async () => {
    const folder = makeFolder();
    const specs = path.join(folder, 'specs');
    await mkdir(path.join(specs, 'v1/schemas'), {recursive: true});
    await writeFile(path.join(folder, 'secret.yaml'), 'Boat: {type: object}');
    await writeFile(path.join(specs, 'v1/boats.yaml'), refer('schemas/boat.yaml#/Boat'));
    await writeFile(path.join(specs, 'v1/schemas/boat.yaml'), 'Boat: {type: object}');
    const fetch = () => runFetch({folder, apis: APIS, storageUrl: pathToFileURL(specs).href});
    expect((await fetch()).code).toBe(0);
    await symlink(path.join(folder, 'secret.yaml'), path.join(specs, 'v1/schemas/link.yaml'));
    await writeFile(path.join(specs, 'v1/boats.yaml'), refer('schemas/link.yaml#/Boat'));
    expect((await fetch()).err).toContain('a link out of its folder');
    await writeFile(path.join(specs, 'v1/boats.yaml'), refer('../../secret.yaml#/Boat'));
    expect((await fetch()).err).toMatch(/leads to "secret\.yaml", expected a file in specs/);
  });
});

it('references in examples and extensions are data', () => {
  const $ref = 'a.yaml';
  expect(
    listFileReferences({
      'x-a': {$ref},
      schema: {example: {$ref}, properties: {example: {$ref: 'b.yaml'}, own: {$ref: '#/a'}}},
    }),
  ).toEqual(['b.yaml']);
});
