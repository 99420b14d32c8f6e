import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readFigures} from './read-figures.ts';
import type {Row, Source} from './rows.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'figures-'));
  mkdirSync(path.join(folder, 'test-results/figures'), {recursive: true});
});
afterEach(() => rmSync(folder, {recursive: true}));

function leave(file: string, value: unknown): void {
  writeFileSync(path.join(folder, 'test-results', file), JSON.stringify(value));
}

function read(source: Source): number | string | undefined {
  const row: Row = {what: 'it', command: 'x', source};
  return readFigures([row], folder).get('it');
}

const spec = (status: string) => ({ok: true, tests: [{status}]});

describe('readFigures', () => {
  it('takes what was recorded, and adds up what several runs recorded', () => {
    leave('figures/kills.json', {key: 'kills', value: 50});
    leave('figures/fuzzed-a.json', {key: 'fuzzed/a', value: 2});
    leave('figures/fuzzed-b.json', {key: 'fuzzed/b', value: 3});
    expect(read({kind: 'recorded', key: 'kills'})).toBe(50);
    expect(read({kind: 'recorded', key: 'fuzzed'})).toBe(5);
    expect(read({kind: 'recorded', key: 'nothing'})).toBeUndefined();
  });

  it('counts the tests of a spec that passed, below a title where one is named', () => {
    const suites = [
      {
        title: 'policy.spec.ts',
        specs: [spec('expected')],
        suites: [{title: 'what an attacker brings', specs: [spec('expected'), spec('skipped')]}],
      },
      {title: 'other.spec.ts', specs: [spec('expected')]},
    ];
    leave('hosts.json', {suites});
    const report = 'test-results/hosts.json';
    expect(read({kind: 'tests', report, spec: 'policy.spec.ts'})).toBe(2);
    expect(read({kind: 'tests', report, spec: 'policy.spec.ts', within: 'attacker'})).toBe(1);
    expect(read({kind: 'tests', report, spec: 'missing.spec.ts'})).toBeUndefined();
  });

  it('takes the figure of a case of machines', () => {
    leave('machines.json', {cases: [{name: 'a document of 1 operation', figures: {pages: 45}}]});
    expect(read({kind: 'machine', name: 'of 1 operation', figure: 'pages'})).toBe(45);
  });
});
