import {describe, expect, it} from 'vitest';
import {
  describeClaim,
  hashCode,
  type SampleReport,
  type SampleResult,
  type ShownSamples,
} from './claim.ts';

const NODE = {language: 'node', code: 'x', program: 'y'};

const SHOWN: ShownSamples = {
  api: 'dashboard',
  slug: 'create-event',
  sha256: 'abc1234def',
  samples: [{language: 'php', code: '<?php', program: '<?php // program'}, NODE],
};

function buildReport(status: SampleResult['status'] = 'passed', code = 'x'): SampleReport {
  const samples: SampleResult[] = [
    {language: 'php', form: 'call', sha256: hashCode('<?php'), status: 'passed'},
    {language: 'php', form: 'program', sha256: hashCode('<?php // program'), status: 'passed'},
    {language: 'node', form: 'call', sha256: hashCode(code), status},
    {language: 'node', form: 'program', sha256: hashCode('y'), status: 'passed'},
  ];
  return {
    date: '2026-11-20T10:00:00.000Z',
    runtimes: {php: '8.2.31', node: '24.21.0'},
    specifications: {dashboard: {sha256: 'abc1234def', operations: 1}},
    counts: {passed: 2, failed: 0},
    operations: [{api: 'dashboard', slug: 'create-event', family: 'Events', samples}],
    failures: [],
  };
}

describe('A claim', () => {
  it('names the date of the run', () => {
    expect(describeClaim(buildReport(), SHOWN)).toBe('Tested on 20 November 2026.');
  });

  it.each<[string, SampleReport | undefined, Partial<ShownSamples>]>([
    ['there is no report', undefined, {}],
    ['the specification changed', buildReport(), {sha256: 'other'}],
    ['the page is not in the report', buildReport(), {slug: 'other'}],
    ['the code changed', buildReport('passed', 'z'), {}],
    ['the program changed', buildReport(), {samples: [{...NODE, program: 'z'}]}],
    ['a sample failed', buildReport('failed'), {}],
    ['the page has no samples', buildReport(), {samples: []}],
  ])('is not made when %s', (_reason, report, shown) => {
    expect(describeClaim(report, {...SHOWN, ...shown})).toBeUndefined();
  });
});
