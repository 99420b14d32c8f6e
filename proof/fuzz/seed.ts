/** The seed of every run without one; each commit is tested with the same documents. */
const DEFAULT_SEED = 20_261_120;

/** Reads the seed: a number replays a run, `random` takes a new one. */
export function readSeed(env: NodeJS.ProcessEnv): number {
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
