import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {Common} from '../../../src/openapi/reference/common/find-common.ts';

const findCommon = (name: string) => {
  const document: unknown = JSON.parse(readFileSync(`specs/published/${name}.json`, 'utf8'));
  return new Common(listOperations(Cursor.atRoot(document)));
};

it('the Dashboard API shares its headers, its errors and the problem document', () => {
  const {parameters, headers, responses, schemas} = findCommon('dashboard');
  expect([...parameters.values()].map(({name}) => name)).toEqual([
    'Company-Guid',
    'API-Version',
    'Idempotency-Key',
  ]);
  expect([...headers.values()].map(({name}) => name)).toEqual(
    expect.arrayContaining(['Request-Id', 'API-Version', 'RateLimit', 'RateLimit-Policy']),
  );
  expect(responses.map(({status, codes}) => [status, ...codes.map(({code}) => code)])).toEqual([
    ['400', 'malformed_request'],
    ['401', 'token_missing', 'token_invalid', 'token_expired'],
    ['403', 'insufficient_scope', 'company_not_accessible'],
    ['404', 'not_found'],
    ['409'],
    ['422'],
    ['429', 'rate_limited'],
    ['default', 'internal_error', 'unavailable'],
  ]);
  expect([...schemas.values()].map(({name}) => name)).toEqual(['Problem']);
});

it.each(['webhooker', 'internal/waiting-list'])('%s is too small to share anything', (name) => {
  expect(findCommon(name).isEmpty).toBe(true);
});
