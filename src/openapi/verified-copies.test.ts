import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from './testing/make-folder.ts';
import {hash, PROVENANCE_FILE, readVerified} from './verified-copies.ts';

const API = {id: 'boats', label: 'Boats', source: 'boats'};

it('verified copies are read as one set, again after each fetch, and never with a damaged one', () => {
  const folder = makeFolder();
  const read = () => readVerified(folder, [API]);
  const write = (document: object, checkedAt: string) => {
    const text = JSON.stringify(document);
    const provenance = {copySha256: hash(Buffer.from(text)), checkedAt};
    writeText(path.join(folder, 'boats.json'), text);
    writeText(path.join(folder, PROVENANCE_FILE), JSON.stringify({boats: provenance}));
  };
  expect(read).toThrow('boats has no provenance');
  write({a: 1}, 'Monday');
  const first = read();
  expect(read()).toBe(first);
  write({a: 2}, 'Tuesday');
  expect(read()).toMatchObject([{api: API, document: {a: 2}, provenance: {checkedAt: 'Tuesday'}}]);
  writeText(path.join(folder, PROVENANCE_FILE), '{"boats": {"copySha256": ""}}');
  expect(read).toThrow('boats.json was changed or damaged, expected a copy of each API');
});
