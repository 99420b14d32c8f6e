import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {readCounts} from '../test/counts.ts';
import {type CaseResult, mergeResults, readFormer, writeReport} from './report.ts';

const result = (name: string, status: CaseResult['status']): CaseResult => ({
  name,
  status,
  reasons: [],
  seconds: 1,
  figures: {},
});

async function reportFile(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  return path.join(dir, 'reports/machines.json');
}

describe('the report of the machines', () => {
  it('has counts that the summary of all suites reads', async () => {
    const cases = [result('a', 'passed'), result('b', 'failed'), result('c', 'notRun')];
    const report = await writeReport(await reportFile(), 'abc', cases);
    expect(readCounts(report, 'samples')).toEqual({passed: 1, failed: 1, skipped: 1});
  });

  it('takes up a run of the same commit, with new results in the place of old ones', async () => {
    const file = await reportFile();
    await writeReport(file, 'abc', [result('a', 'failed'), result('b', 'passed')]);
    const former = await readFormer(file, 'abc');
    const merged = mergeResults(former, [result('a', 'passed')]);
    expect(merged.map(({name, status}) => `${name} ${status}`)).toEqual(['b passed', 'a passed']);
  });

  it('forgets a run of another commit, and needs none', async () => {
    const file = await reportFile();
    expect(await readFormer(file, 'abc')).toEqual([]);
    await writeReport(file, 'abc', [result('a', 'passed')]);
    expect(await readFormer(file, 'def')).toEqual([]);
  });

  it('does not take a damaged report for an empty one', async () => {
    const file = await reportFile();
    await writeReport(file, 'abc', []);
    await writeFile(file, '{');
    await expect(readFormer(file, 'abc')).rejects.toThrow(SyntaxError);
  });
});
