import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {hash, readVerified} from '../../src/openapi/verified-copies.ts';
import {
  DOCUMENTS,
  publish,
  readTree,
  runFetch,
  startDashboard,
  TEST_APIS,
} from './testing/command.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

describe('a fetch that succeeds', () => {
  it('writes each document as JSON, records its source, and prints a line for each', async () => {
    const {fetch, folder, host, output} = await startDashboard();
    const {code, out, err} = await fetch();
    const bytes = JSON.stringify(DOCUMENTS.webhooks).length;
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out.split('\n')).toHaveLength(3);
    expect(out).toContain(
      `webhooks: 10 operations in ${bytes.toLocaleString('en')} bytes from ${host.url}/webhooker.json`,
    );
    const copies = readVerified(output, TEST_APIS);
    expect(copies.map(({document}) => document)).toEqual(Object.values(DOCUMENTS));
    expect(copies[1]?.provenance).toEqual({
      source: 'webhooker',
      url: `${host.url}/webhooker.json`,
      fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      checkedAt: copies[1]?.provenance.fetchedAt,
      sha256: hash(Buffer.from(JSON.stringify(DOCUMENTS.webhooks))),
      copySha256: hash(Buffer.from(JSON.stringify(DOCUMENTS.webhooks))),
      bytes,
      operations: 10,
      title: 'Webhooks',
      tags: ['Webhooks'],
    });
    expect(Object.keys(await readTree(folder)).sort()).toEqual([
      '.openapi/dashboard.json',
      '.openapi/provenance.json',
      '.openapi/waiting-list.json',
      '.openapi/webhooks.json',
    ]);
  });

  it('reads a folder given with --from instead of the storage host', async () => {
    const {folder, host} = await startDashboard();
    await mkdir(path.join(folder, 'copies/internal'), {recursive: true});
    for (const {id, source} of TEST_APIS) {
      const document = DOCUMENTS[id as keyof typeof DOCUMENTS];
      await writeFile(path.join(folder, `copies/${source}.json`), JSON.stringify(document));
    }
    const options = {from: 'copies'};
    const {code, out} = await runFetch({folder, options, storageUrl: host.url});
    expect(code).toBe(0);
    expect(out).toContain('from copies/internal/waiting-list.json');
    expect(host.requests).toEqual([]);
  });
});

describe('a fetch that fails', () => {
  it('reports every failing specification at once and writes nothing', async () => {
    const {fetch, folder, host} = await startDashboard(send('{"openapi": '));
    host.on('/webhooker.json', send('gone', {}, 410));
    const {code, out, err} = await fetch();
    expect({code, out}).toEqual({code: 1, out: ''});
    expect(err).toMatch(
      /^Specification "dashboard" is not valid .*\nSpecification "webhooks" cannot be fetched .*$/,
    );
    expect(await readTree(folder)).toEqual({});
  });

  it('names a folder in place of a document, a document beyond the limit, and a missing one', async () => {
    const folder = makeFolder();
    await mkdir(path.join(folder, 'specs/published/dashboard.json'), {recursive: true});
    await writeFile(path.join(folder, 'specs/published/webhooker.json'), 'x'.repeat(2_000));
    const {err} = await runFetch({folder, http: {maxBytes: 1_000}});
    expect(err).toContain('it is not a file, expected one');
    expect(err).toContain('it has 2000 bytes, expected at most 1000');
    expect(err).toContain('specs/published/internal/waiting-list.json): there is no such file');
  });
});

describe('a fetch that may go on with the last verified copies', () => {
  const page = send('<html><title>Sign in</title>');

  it('prints the failure and the age of the copies', async () => {
    const {fetch, folder, host} = await startDashboard();
    await fetch();
    const before = await readTree(folder);
    host.on('/dashboard.json', page);
    const {code, err} = await fetch({options: {soft: true}});
    expect(code).toBe(0);
    expect(err).toContain('found markup beginning with "<html><title>Sign in');
    expect(err).toContain('NOT UP TO DATE: going on with the last verified copies');
    expect(err).toMatch(/dashboard: "Dashboard", 250 operations, fetched \d{4}-/);
    expect(await readTree(folder)).toEqual(before);
  });

  it('fails where one of them is damaged', async () => {
    const {fetch, host, output} = await startDashboard();
    await fetch();
    await writeFile(path.join(output, 'webhooks.json'), '{"openapi": "3.1.0"}');
    host.on('/dashboard.json', page);
    const {code, err} = await fetch({options: {soft: true}});
    expect(code).toBe(1);
    expect(err).toContain('webhooks.json was changed or damaged');
    expect(err).not.toContain('NOT UP TO DATE');
  });
});

describe('the guards', () => {
  const shrunken = buildDocument({title: 'Dashboards', operations: 100, tags: ['Events']});

  it('stop a document that lost more than half of its operations, a tag or its title, unless accepted', async () => {
    const {fetch, folder, host, output} = await startDashboard();
    await fetch();
    const before = await readTree(folder);
    host.on('/dashboard.json', send(shrunken));
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('100 of 250 operations remain, fewer than half');
    expect(err).toContain('without the tags "Orders"');
    expect(err).toContain('the title is "Dashboards" instead of "Dashboard"');
    expect(err).toContain('150 operations would vanish: update-thing-100, update-thing-101');
    expect(err).toContain('npm run api:fetch -- --accept-shrink');
    expect(await readTree(folder)).toEqual(before);
    expect((await fetch({options: {'accept-shrink': true}})).code).toBe(0);
    expect(readVerified(output, TEST_APIS)[0]?.provenance.operations).toBe(100);
  });

  it('accept the documents of another host, because the owner chose it', async () => {
    const {fetch, folder, output} = await startDashboard();
    await fetch();
    const other = await startStorageHost();
    publish(other, send(shrunken));
    expect((await runFetch({folder, storageUrl: other.url})).code).toBe(0);
    expect(readVerified(output, TEST_APIS)[0]?.provenance.operations).toBe(100);
  });
});
