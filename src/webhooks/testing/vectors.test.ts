import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {concat, toBytes} from '../bytes.ts';
import {type Check, checkDelivery} from '../check/check-delivery.ts';
import {FAULT_IDS, type FaultId} from '../faults/index.ts';

/** The tests of the check cover large bodies. */
const TESTED_APART = ['body.too-large'];

const all = ['php', 'go', 'node', 'curl'].flatMap((language) =>
  readVectors(language).map((vector) => ({...vector, language})),
);

function check({headers, body, ...given}: Vector) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const request = concat([toBytes(`${lines.join('')}\n`), Buffer.from(body, 'base64')]);
  return checkDelivery({seenIds: [], ...given, request});
}

describe('a delivery with known faults', () => {
  it.each(all)('is explained: $name ($language)', async (vector) => {
    const {findings, verdict} = await check(vector);
    expect(findings.map(({fault}) => fault).sort()).toEqual([...vector.faults].sort());
    const mistakes = vector.faults.filter((fault) => !/several|seen/.test(fault));
    expect(verdict === 'right').toBe(mistakes.length === 0);
  });

  it('covers every fault that the page can name', () => {
    const covered = new Set(all.flatMap(({faults}) => faults));
    expect(all.filter(({faults}) => faults.length > 0).length).toBeGreaterThanOrEqual(60);
    expect(FAULT_IDS.filter((fault) => !covered.has(fault))).toEqual(TESTED_APART);
  });
});

/** A delivery with known faults, made by an independent program. */
type Vector = Omit<Check, 'request' | 'seenIds'> & {
  readonly name: string;
  readonly faults: readonly FaultId[];
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
  readonly seenIds?: readonly string[];
};

/** The differences of a delivery from the first one in its file; `null` removes a header. */
type Difference = Partial<Omit<Vector, 'headers'>> & {
  readonly headers?: Readonly<Record<string, string | null>>;
};

function readVectors(language: string): Vector[] {
  const file = new URL(`vectors/${language}.json`, import.meta.url);
  const [first, ...others]: [Vector, ...Difference[]] = JSON.parse(readFileSync(file, 'utf8'));
  const complete = (difference: Difference): Vector => {
    const headers = Object.entries({...first.headers, ...difference.headers});
    const present = headers.filter((header): header is [string, string] => header[1] !== null);
    return {...first, ...difference, headers: Object.fromEntries(present)};
  };
  return [first, ...others.map(complete)];
}
