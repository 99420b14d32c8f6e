import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {makeTestContext} from '../../../src/guides/testing/specifications.ts';
import {loadRules, PAGE_RULES, REFERENCE_RULES} from '../rules/index.ts';
import {openCache} from './findings-cache.ts';
import {makeHashInputs} from './inputs.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'findings-'));
afterAll(() => rmSync(dir, {recursive: true}));

const refuse = () => {
  throw new Error('computed again');
};

describe('the findings of the last run', () => {
  it('are used again for the same inputs, and computed for others', async () => {
    const file = path.join(dir, 'kept/findings.json');
    const first = openCache(file);
    expect(await first.recall(['rule', 'text'], () => ['found'])).toEqual(['found']);
    first.save(true);
    const second = openCache(file);
    expect(await second.recall(['rule', 'text'], refuse)).toEqual(['found']);
    expect(await second.recall(['rulet', 'ext'], () => [])).toEqual([]);
    await expect(openCache(file, false).recall(['rule', 'text'], refuse)).rejects.toThrow('again');
  });

  it('are dropped when a run over all pages has not asked for them', async () => {
    const file = path.join(dir, 'dropped.json');
    const first = openCache(file);
    await first.recall(['old'], () => 1);
    await first.recall(['used'], () => 2);
    first.save(false);
    const second = openCache(file);
    await second.recall(['used'], refuse);
    second.save(true);
    await expect(openCache(file).recall(['old'], refuse)).rejects.toThrow('computed again');
    expect(await openCache(file).recall(['used'], refuse)).toBe(2);
  });

  it('are none when the file is damaged', async () => {
    const file = path.join(dir, 'damaged.json');
    writeFileSync(file, '{"a": ');
    expect(await openCache(file).recall(['a'], () => 3)).toBe(3);
  });
});

describe('what a rule reads', () => {
  it('has another hash when a file changes its text or its name', () => {
    const folder = path.join(dir, 'data');
    mkdirSync(folder);
    const hash = () => makeHashInputs(dir)(['data/*.txt']);
    const empty = hash();
    writeFileSync(path.join(folder, 'words.txt'), 'one');
    const one = hash();
    writeFileSync(path.join(folder, 'words.txt'), 'two');
    const two = hash();
    renameSync(path.join(folder, 'words.txt'), path.join(folder, 'terms.txt'));
    expect(new Set([empty, one, two, hash()]).size).toBe(4);
  });

  it('is listed for each rule under the name that its findings have', async () => {
    const listed = [...PAGE_RULES, ...REFERENCE_RULES];
    const sources = {siteDir: process.cwd(), getContext: async () => makeTestContext()};
    const rules = await loadRules(listed, sources);
    expect(rules.map(({id}) => id)).toEqual(listed.map(({id}) => id));
  });
});
