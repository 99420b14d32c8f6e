import {expect, it} from 'vitest';
import type {Operation, Response} from './document.ts';
import {showRateLimits} from './rate-limit-examples.ts';
import {makeDocument, SMALL_CATALOGUE} from './testing/small-document.ts';

const catalogue = {
  ...SMALL_CATALOGUE,
  rateLimits: {
    default: {quota: 600, window_seconds: 60, covers: 'The others'},
    scan: {quota: 50, window_seconds: 1, covers: 'Scans'},
  },
};

function exampleOf(status: string, name: string, changes: Partial<Operation> = {}): unknown {
  const headers = () => ({
    RateLimit: {description: 'Left.', schema: {}, 'x-example': 'old'},
    'RateLimit-Policy': {description: 'Quota.', schema: {}, 'x-example': 'old'},
  });
  const responses = {
    '201': {description: 'Stored.', headers: headers()},
    '429': {description: 'Exceeded.', headers: headers()},
  };
  const shown = showRateLimits(makeDocument({...changes, responses}), catalogue);
  const response = shown.paths['/shops']?.post?.responses[status] as Response;
  return response.headers?.[name];
}

it('shows the default policy, and what is left of it', () => {
  expect(exampleOf('201', 'RateLimit')).toMatchObject({example: '"default";r=594;t=37'});
  expect(exampleOf('201', 'RateLimit-Policy')).toMatchObject({example: '"default";q=600;w=60'});
});

it('shows the own policy of an operation, within its window', () => {
  const changes = {'x-rate-limit': 'scan'};
  expect(exampleOf('201', 'RateLimit', changes)).toMatchObject({example: '"scan";r=44;t=1'});
  expect(exampleOf('201', 'RateLimit', changes)).not.toHaveProperty('x-example');
});

it('has no request left in a 429', () => {
  expect(exampleOf('429', 'RateLimit')).toMatchObject({example: '"default";r=0;t=23'});
});

it('asks for no longer wait than the window', () => {
  const changes = {'x-rate-limit': 'scan'};
  expect(exampleOf('429', 'RateLimit', changes)).toMatchObject({example: '"scan";r=0;t=1'});
});
