import {append, type Mutation, put, remove} from './mutation.ts';

const SCOPES = ['components', 'securitySchemes', 'oauth2', 'flows'];

/** What the document lists at its root, which the comparison of operations does not see. */
export const OF_CATALOGUES: readonly Mutation[] = [
  {
    mutate: append(['x-problem-codes'], {
      code: 'gate_closed',
      status: 409,
      title: 'Gate closed',
      when: 'The gate is closed.',
      verdict: 'fix_request',
    }),
    class: 'check',
    sentence: 'The error code `gate_closed` is new.',
    operations: [],
  },
  {
    mutate: put(['x-problem-codes', '1', 'verdict'], 'wait_and_retry'),
    class: 'check',
    sentence: 'The error code `invalid_filter` changed: `verdict`.',
    operations: [],
  },
  {
    mutate: remove(['x-field-codes', '0']),
    class: 'check',
    sentence: 'The field error code `required` was removed.',
    operations: [],
  },
  {
    mutate: put(['x-rate-limits', 'scan', 'quota'], 40),
    class: 'breaking',
    sentence:
      'The rate limit `scan` changed from 50 requests in 1 second to 40 requests in 1 second.',
    operations: ['scan-in-barcode', 'scan-out-barcode'],
  },
  {
    mutate: put(['x-rate-limits', 'heavy', 'announced'], {
      quota: 10,
      window_seconds: 3600,
      from: '2026-01-01',
    }),
    class: 'deprecated',
    sentence:
      'The rate limit `heavy` changes from 20 requests in 3600 seconds to 10 requests in 3600 seconds on 2026-01-01.',
    operations: 7,
  },
  {
    mutate: put([...SCOPES, 'clientCredentials', 'scopes', 'gates:read'], 'Read gates'),
    class: 'added',
    sentence: 'The scope `gates:read` is new.',
    operations: [],
  },
];
