import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {VERIFIED_DIR} from '../../../src/config/apis.ts';
import {readSampleReport} from '../../../src/openapi/sample-report/claim.ts';

it('the report of the samples is of these documents', async () => {
  const report = await readSampleReport('.');
  const provenance: Record<string, {sha256: string}> = JSON.parse(
    readFileSync(`${VERIFIED_DIR}/provenance.json`, 'utf8'),
  );
  const toDigests = (all: Readonly<Record<string, {readonly sha256: string}>> = {}) =>
    Object.fromEntries(Object.entries(all).map(([api, {sha256}]) => [api, sha256]));
  expect(
    toDigests(report?.specifications),
    'Run `npm run build`, and then `node proof/samples/test-samples-command.ts`.',
  ).toEqual(toDigests(provenance));
});
