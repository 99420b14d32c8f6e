import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {compareTrees, hashTree, levelDates} from './tree.ts';

async function writeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'tree-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), {recursive: true});
    await writeFile(path.join(dir, name), text);
  }
  return dir;
}

const SITE = {'index.html': '<p>a</p>', 'docs/a.html': '<p>b</p>', 'main.js': 'x'};

it('finds no difference between two builds with the same bytes', async () => {
  const [one, other] = [
    await hashTree(await writeSite(SITE)),
    await hashTree(await writeSite(SITE)),
  ];
  expect(compareTrees(one, other)).toEqual({faults: [], figures: {files: 3}});
});

it('names files that are missing, added or have other bytes', async () => {
  const {'main.js': _, ...rest} = SITE;
  const one = await hashTree(await writeSite(SITE));
  const other = await hashTree(await writeSite({...rest, 'docs/a.html': '<p>c</p>', 'new.js': ''}));
  expect([...compareTrees(one, other).faults].sort()).toEqual([
    'docs/a.html: other bytes',
    'main.js: missing',
    'new.js: added',
  ]);
});

it('shows five differences and counts the rest', async () => {
  const many = Object.fromEntries(Array.from({length: 9}, (_, at) => [`${at}.html`, 'a']));
  const {faults} = compareTrees(new Map(), await hashTree(await writeSite(many)));
  expect(faults).toHaveLength(6);
  expect(faults.at(-1)).toBe('and 4 more files differ');
});

it('levels the dates of git, in pages, data and the site map, and the hashes that follow from them', async () => {
  const build = (date: string, data: string, hash: string) =>
    writeSite({
      'docs/a.html': `<b>a</b><span class="theme-last-updated">on <b>${date}</b></span><script src="/x.${hash}.js">`,
      'sitemap.xml': `<loc>a</loc>${date && `<lastmod>${date}</lastmod>`}`,
      [`assets/js/0123abcd.${hash}.js`]: `JSON.parse('{"id":"a",${data}"b":1}');f={12:"${hash}"}`,
    });
  const one = await build('2026-01-01', '"lastUpdatedAt":1767225600000,', '89abcdef');
  const other = await build('', '', 'fedcba98');
  const differences = compareTrees(await hashTree(one), await hashTree(other));
  expect(differences.faults).toHaveLength(4);
  const levelled = compareTrees(await hashTree(one, levelDates), await hashTree(other, levelDates));
  expect(levelled).toEqual({faults: [], figures: {files: 3}});
});

it('levels nothing else', () => {
  const text = '<b>a</b><span class="theme">on 2026-01-01</span> 89abcdef {"updatedAt":17}';
  expect(levelDates(text)).toBe(text);
});
