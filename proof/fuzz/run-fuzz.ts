import fc from 'fast-check';
import {checkDocument, type Outcome} from './check-document.ts';

/** How many times the counts of the tests are tried. */
const FACTOR = Math.max(1, Number(process.env.FUZZ_FACTOR ?? 1));

/** How long the tests of a kind of documents may take, in milliseconds. */
export const FUZZ_TIMEOUT = 300_000 * FACTOR;

/** A failure is made smaller as often as this. */
const MAX_SHRINKS = 30;

/** How many documents ended in which way. */
export type Tally = Readonly<Record<Outcome, number>>;

/**
 * Sends documents the whole way and prints the seed and how they ended. The first failure is
 * minimised; its message holds the document, the seed and the path that replays it.
 *
 * @param title what the documents are, for the printed line
 * @param toBytes the document as the storage host would send it
 */
export function fuzz<Value>(
  title: string,
  values: fc.Arbitrary<Value>,
  {runs, toBytes}: {readonly runs: number; readonly toBytes: (value: Value) => Uint8Array},
): Tally {
  const seed = readSeed(process.env);
  const numRuns = runs * FACTOR;
  const tally = {pages: 0, 'refused by verify': 0};
  let failures = 0;
  try {
    fc.assert(
      fc.property(values, (value) => {
        // Each smaller document that fails as well is tried in all its parts; this is small enough.
        if (failures > MAX_SHRINKS) return;
        const bytes = toBytes(value);
        try {
          const outcome = checkDocument(bytes);
          if (failures === 0) tally[outcome]++;
        } catch (error) {
          failures++;
          throw error;
        }
      }),
      {seed, numRuns, includeErrorInReport: true},
    );
  } finally {
    console.log(
      `documents fuzzed: ${tally.pages + tally['refused by verify']} ` +
        `(${title}; seed ${seed}): ${tally.pages} became pages, ` +
        `${tally['refused by verify']} refused by verify`,
    );
  }
  return tally;
}

/** A document as JSON text in bytes. */
export function toJson(document: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(document));
}

/** The seed of every run without one; each commit is tested with the same documents. */
const DEFAULT_SEED = 20_261_120;

/** Reads the seed: a number replays a run, `random` takes a new one. */
function readSeed(env: NodeJS.ProcessEnv): number {
  const given = env.FUZZ_SEED?.trim();
  if (!given) return DEFAULT_SEED;
  if (given === 'random') return Date.now() % 2 ** 31;
  const seed = Number(given);
  if (Number.isSafeInteger(seed)) return seed;
  throw new Error(
    `The setting FUZZ_SEED is not usable: found ${JSON.stringify(given)}, expected a whole number ` +
      'or "random". Take the number that the failed run printed.',
  );
}
