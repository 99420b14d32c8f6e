import {describe, expect, it} from 'vitest';
import {hashCode} from '../../../src/openapi/sample-report/claim.ts';
import type {SampleReport} from '../../../src/openapi/sample-report/types.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import {listSampleKinds, toSampleKey} from '../run/sample-key.ts';
import {chooseShort} from './choose-short.ts';

const KINDS = listSampleKinds(['php', 'curl']);

function buildOperation(at: number, family: string): Operation {
  const samples = new Map(KINDS.map((kind) => [toSampleKey(kind), `${toSampleKey(kind)} ${at}`]));
  return {api: 'box', slug: `op-${at}`, family, samples} as unknown as Operation;
}

/** Ten operations of two families, all of whose samples have passed. */
const operations = Array.from({length: 10}, (_, at) => buildOperation(at, at < 5 ? 'A' : 'B'));
const report = {
  operations: operations.map(({api, slug, samples}) => ({
    api,
    slug,
    samples: KINDS.map((kind) => ({
      ...kind,
      status: 'passed',
      sha256: hashCode(samples.get(toSampleKey(kind)) ?? ''),
    })),
  })),
} as unknown as SampleReport;

function summarize(chosen: ReturnType<typeof chooseShort>): string[] {
  return [...chosen].map(([{slug}, kinds]) => `${slug} ${kinds.length}`);
}

describe('the short form of the proof', () => {
  it('takes both forms of the first of each family, and the calls of every third', () => {
    expect(summarize(chooseShort(operations, KINDS, report))).toEqual([
      'op-0 4',
      'op-3 2',
      'op-5 4',
      'op-6 2',
      'op-9 2',
    ]);
  });

  it('takes every operation with a sample that the report has not seen pass', () => {
    const [first, second, ...others] = operations;
    if (!first || !second) throw new Error('There are ten operations.');
    const changed = {...second, samples: new Map([...second.samples, ['curl-program', 'new']])};
    const chosen = chooseShort([first, changed as Operation, ...others], KINDS, report);
    expect(summarize(chosen)).toContain('op-1 4');
    expect(summarize(chooseShort(operations, KINDS, undefined))).toHaveLength(10);
  });
});
