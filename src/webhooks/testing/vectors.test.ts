import {describe, expect, it} from 'vitest';
import {WEBHOOK_SCHEME} from '../../config/webhooks.ts';
import {checkDelivery} from '../check/check-delivery.ts';
import {FAULT_IDS} from '../faults/index.ts';
import {HANDLER_LANGUAGES} from '../handler-languages.ts';
import {readVectors, type Vector} from './vectors.ts';

/** Two headers of one name, and a body of megabytes, are in the tests of the check. */
const TESTED_APART = ['body.too-large', 'header.repeated'];

const all = HANDLER_LANGUAGES.flatMap(({id, label}) =>
  readVectors(id).map((vector) => ({...vector, label})),
);

function check({headers, body, secrets, now, seenIds = []}: Vector) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const bytes = Uint8Array.from(Buffer.from(body, 'base64'));
  const input = {kind: 'parts', headers: lines.join('\n'), body: bytes, isFile: true} as const;
  return checkDelivery(WEBHOOK_SCHEME, {input, secrets, now, seenIds});
}

describe('a delivery with known faults', () => {
  it.each(all)('is explained: $name ($label)', async (vector) => {
    const {findings, verdict} = await check(vector);
    expect(findings.map(({fault}) => fault).sort()).toEqual([...vector.faults].sort());
    const mistakes = vector.faults.filter((fault) => !/several|seen/.test(fault));
    expect(verdict === 'right').toBe(mistakes.length === 0);
  });

  it('shows each fault that the page can name', () => {
    const covered = new Set(all.flatMap(({faults}) => faults));
    expect(all.filter(({faults}) => faults.length > 0).length).toBeGreaterThanOrEqual(65);
    expect(FAULT_IDS.filter((fault) => !covered.has(fault))).toEqual(TESTED_APART);
  });
});
