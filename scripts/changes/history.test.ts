import {cpSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {readEntries} from '../../src/openapi/changes/read-entries.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {findDifference, hashOf, type Release, readHistory, writeHistory} from './history.ts';

function makeRelease(date: string, paths: readonly string[], title = 'Shop'): Release {
  const document: JsonObject = {
    openapi: '3.1.0',
    info: {title, version: date},
    servers: [{url: 'https://api.example.com'}],
    paths: Object.fromEntries(
      paths.map((name) => [
        name,
        {
          get: {
            operationId: `get${name.replace('/', '-')}`,
            responses: {'200': {description: 'Ok'}},
          },
        },
      ]),
    ),
  };
  return {api: 'shop', document, sha256: hashOf(JSON.stringify(document)), date};
}

describe('the history of an API', () => {
  let root: string;
  let dir: string;

  beforeEach(() => {
    root = makeFolder();
    dir = path.join(root, 'shop');
  });

  const update = async (release: Release) => writeHistory(await findDifference(dir, release));
  const readAll = () =>
    Object.fromEntries(
      readdirSync(dir).map((name) => [name, readFileSync(path.join(dir, name), 'utf8')]),
    );

  it('begins with a record and no entry, and writes an entry for the next change', async () => {
    expect(await update(makeRelease('2025-01-01', ['/a', '/b']))).toBeUndefined();
    expect(readdirSync(dir).sort()).toEqual(['document.json.gz', 'record.json']);
    const entry = await update(makeRelease('2025-02-01', ['/a', '/b', '/c']));
    expect(entry?.changes.map(({class: found, sentence}) => [found, sentence])).toEqual([
      ['added', 'The operation `Get c` is new.'],
    ]);
    const before = readAll();
    expect(await update(makeRelease('2025-02-01', ['/a', '/b', '/c']))).toBeUndefined();
    expect(readAll()).toEqual(before);
    rmSync(dir, {recursive: true});
    await update(makeRelease('2025-01-01', ['/a', '/b']));
    await update(makeRelease('2025-02-01', ['/a', '/b', '/c']));
    expect(readAll()).toEqual(before);
  });

  it('adds a second document of a day to the entry of the day', async () => {
    await update(makeRelease('2025-01-01', ['/a', '/b', '/c']));
    await update(makeRelease('2025-02-01', ['/a', '/b']));
    await update(makeRelease('2025-02-01', ['/a']));
    const {before, after, changes} = readHistory(dir, 'shop')?.entries[0] ?? {};
    expect(changes?.map(({sentence}) => sentence).join()).toMatch(/Get c.*Get b/);
    expect([before?.sha256, after?.sha256]).toEqual([
      makeRelease('2025-01-01', ['/a', '/b', '/c']).sha256,
      makeRelease('2025-02-01', ['/a']).sha256,
    ]);
    await update(makeRelease('2025-02-02', ['/a', '/d']));
    expect(readHistory(dir, 'shop')?.entries.map(({date}) => date)).toEqual([
      '2025-02-02',
      '2025-02-01',
    ]);
  });

  it('refuses a missing record, a changed entry, an entry before the newest, and another API', async () => {
    await update(makeRelease('2025-01-01', ['/a', '/b', '/c']));
    await update(makeRelease('2025-02-01', ['/a', '/b']));
    const before = readAll();
    const former = makeRelease('2025-01-15', ['/a']);
    await expect(update(former)).rejects.toThrow(
      /the newest entry is of 2025-02-01, which is later/,
    );
    const other = makeRelease('2025-03-01', ['/x', '/y'], 'Pets');
    await expect(update(other)).rejects.toThrow(
      /The document of "shop" is that of another API: it is called "Pets"/,
    );
    expect(readAll()).toEqual(before);
    expect(() => readHistory(dir, 'pets')).toThrow(/record.json .* it is not that of "pets"/);

    const file = path.join(dir, '2025-02-01.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('removed', 'added'));
    const next = makeRelease('2025-03-01', ['/a']);
    await expect(update(next)).rejects.toThrow(
      /2025-02-01.json of the history cannot be used: it is not as in .*record.json/,
    );
    rmSync(path.join(dir, 'record.json'));
    await expect(update(next)).rejects.toThrow(/The record of "shop" is missing/);
  });

  it('refuses a note without an entry, and a note without its parts', async () => {
    await update(makeRelease('2025-01-01', ['/a', '/b']));
    await update(makeRelease('2025-02-01', ['/a']));
    const note = path.join(dir, '2025-02-01.mdx');
    const text = '---\ntitle: B ends\n---\n\n## Why\n\nIt is old.\n\n## What to do\n\nUse A.\n';
    writeFileSync(note, text);
    expect(() => readEntries(root, ['shop'])).toThrow(
      /The note .*2025-02-01\.mdx cannot be used: found title: B ends, ## Why, ## What to do, expected .* "## Who/,
    );
    writeFileSync(note, text.replace('## What', '## Who is concerned\n\nAll.\n\n## What'));
    expect(readEntries(root, ['shop'])[0]?.note).toEqual({
      ...{title: 'B ends', why: 'It is old.', concerned: 'All.', action: 'Use A.'},
    });
    rmSync(note);
    writeFileSync(path.join(dir, '2025-03-01.mdx'), '');
    expect(() => readEntries(root, ['shop'])).toThrow(/2025-03-01\.mdx has no entry/);
  });

  it('refuses an entry under another day or another API, and names its file', async () => {
    await update(makeRelease('2025-01-01', ['/a', '/b']));
    await update(makeRelease('2025-02-01', ['/a']));
    const misplaced = /2025-0\d-01\.json .* cannot be used: it says it is of "shop" and 2025-02-01/;
    cpSync(dir, path.join(root, 'pets'), {recursive: true});
    expect(() => readEntries(root, ['pets'])).toThrow(misplaced);
    cpSync(path.join(dir, '2025-02-01.json'), path.join(dir, '2025-03-01.json'));
    expect(() => readEntries(root, ['shop'])).toThrow(misplaced);
    await expect(update(makeRelease('2025-04-01', []))).rejects.toThrow(
      /2025-03-01.json of the history cannot be used: it is not as in .*record.json/,
    );
  });
});
