import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {type ServedSite, serveSite} from '../../e2e/browser/site-server.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {GENERATIONS_FILE, keepGenerations} from '../release/prepare-release.ts';
import {downloadPrevious} from './previous-release.ts';

let root = '';
let site: ServedSite;
const at = (...parts: string[]) => path.join(root, ...parts);
const download = () => downloadPrevious(`${site.origin}/`, at('previous'));

const write = (file: string, text: string) => writeText(at(file), text);

beforeEach(async () => {
  root = makeFolder();
  write('build/index.html', 'page');
  write('build/assets/js/main.aaaaaaaa.js', 'script');
  site = await serveSite(at('build'));
});
afterEach(() => site.close());

it('the next release keeps the files that were downloaded from the published one', async () => {
  await keepGenerations(at('build'), undefined);
  expect(await download()).toBe(2);
  write('next/index.html', 'page');
  const {copied} = await keepGenerations(at('next'), at('previous'));
  expect(copied).toBe(1);
  expect(readFileSync(at('next/assets/js/main.aaaaaaaa.js'), 'utf8')).toBe('script');
});

it('a site that was never released has no previous release, and an old folder is removed', async () => {
  write('previous/index.html', 'of before');
  expect(await download()).toBeUndefined();
  expect(existsSync(at('previous'))).toBe(false);
});

it.each([
  ['lacks a file of its list', 'a.aaaaaaaa.js', /has no a\.aaaaaaaa\.js.*--first/],
  ['names files outside of it', 'assets/../../a.aaaaaaaa.js', /list of releases cannot be read/],
])('a site that %s is refused by name', async (_, file, message) => {
  const generations = [{released: '2026-01-01', files: [file]}];
  write(`build/${GENERATIONS_FILE}`, JSON.stringify({generations}));
  await expect(download()).rejects.toThrow(message);
});

it('a host that does not respond is named with the remedy', async () => {
  const address = 'http://127.0.0.1:9/';
  await expect(downloadPrevious(address, at('previous'))).rejects.toThrow(
    /cannot be read \(http:\/\/127\.0\.0\.1:9\/releases\.json\).*--first/,
  );
});
