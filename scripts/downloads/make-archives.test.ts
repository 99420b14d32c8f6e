import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {fillFileFacts} from '../../src/components/Files/facts.ts';
import type {ListedFile} from '../../src/config/downloads.ts';
import {SITE_DOWNLOADS} from '../../src/config/site-downloads.ts';
import {fillRows} from './file-rows.ts';
import {makeArchives} from './make-archives.ts';

const SITE = {siteUrl: 'https://docs.example', baseUrl: '/'};
const PATHS = [...SITE_DOWNLOADS.map((each) => each.path), 'specs/a.json'];

const PAGE = PATHS.map(
  (each) => `<b data-file-size="${each}">–</b><b data-file-hash="${each}">–</b>`,
);
const ROWS = PATHS.map((each) => `| [a](https://docs.example/${each}) a \\| b | – | \`–\` |`);

const listFacts = (sha256: string): ListedFile[] =>
  PATHS.map((each) => ({path: each, mediaType: 'application/zip', bytes: 1_000, sha256}));

type Files = Readonly<Record<string, string>>;

async function writeSite(dir: string, files: Files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), {recursive: true});
    await writeFile(path.join(dir, name), text);
  }
}

async function makeDir() {
  const dir = await mkdtemp(path.join(tmpdir(), 'archives-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  return dir;
}

async function makeOf(files: Files) {
  const dir = await makeDir();
  await writeSite(dir, files);
  return makeArchives({dir, ...SITE});
}

it('archives are the same bytes, whether or not the page of files knows them already', async () => {
  const make = (files: readonly ListedFile[]) =>
    makeOf({
      'files/index.html': fillFileFacts(PAGE.join(''), files),
      'files.md': fillRows(ROWS.join('\n'), files),
    });
  const known = listFacts('0123456789abcdef');
  const document = known.slice(-1);
  expect(fillRows(ROWS.join('\n'), known)).toContain('a \\| b | 1 kB | `0123456789` |');
  expect(await make(known)).toEqual(await make(document));
  expect(await make(known)).not.toEqual(await make([]));
});
