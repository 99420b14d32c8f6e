import {describe, expect, it} from 'vitest';
import {buildMix} from './mix.ts';
import {countErrors} from './run-wrk.ts';

describe('the mix of requests', () => {
  const pages = ['/', '/docs/', '/docs/events/event/', '/api/dashboard/create-event/'];
  const files = [
    'assets/js/main.01234567.js',
    'assets/js/0a.01234567.js',
    'index.html',
    'robots.txt',
  ];

  it('has every page of the site map, the busy ones more often', () => {
    const mix = buildMix(pages, files);
    const weights = pages.map((page) => mix.find(({path}) => path === page)?.weight ?? 0);
    expect(Math.min(...weights)).toBeGreaterThan(0);
    expect(weights[0]).toBeGreaterThan(weights[3] ?? 0);
  });

  it('has the files that pages load, by the addresses that pages use', () => {
    const paths = buildMix(pages, files).map(({path}) => path);
    expect(paths).toContain('/assets/js/main.01234567.js');
    expect(paths).not.toContain('/index.html');
  });
});

it('counts every kind of error', () => {
  const errors = {connect: 1, read: 2, write: 3, status: 4, timeout: 5};
  const result = {requests: 9, bytes: 9, seconds: 1, p50: 1, p99: 1, longest: 1, errors};
  expect(countErrors(result)).toBe(15);
});
