import {parseArgs} from 'node:util';

export const PARTS = [
  'bytes',
  'lighthouse',
  'load',
  'search',
  'build',
  'tenfold',
  'reload',
] as const;
export type Part = (typeof PARTS)[number];

export type BenchOptions = {
  readonly parts: readonly Part[];
  /** Runs of Lighthouse for each page, of which the median counts. */
  readonly runs: number;
  /** Memory at which a build is ended, in bytes. */
  readonly memoryLimit: number;
};

/** The command line asks for something that the benchmark does not have. */
export class BenchOptionError extends Error {
  override name = 'BenchOptionError';
}

const RUNS = 5;
const GIBIBYTE = 2 ** 30;

/**
 * Reads the command line: `--only bytes,build`, `--quick`, `--memory-limit 12` (GiB).
 *
 * @throws {BenchOptionError} when a part or a number is unknown.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string'},
      quick: {type: 'boolean', default: false},
      'memory-limit': {type: 'string', default: '12'},
    },
  });
  const gibibytes = Number(values['memory-limit']);
  if (!(gibibytes > 0)) {
    throw new BenchOptionError(
      `--memory-limit is ${JSON.stringify(values['memory-limit'])}, expected a number of GiB above 0. ` +
        'Give one such as --memory-limit 12.',
    );
  }
  return {
    parts: readParts(values.only),
    runs: values.quick ? 1 : RUNS,
    memoryLimit: gibibytes * GIBIBYTE,
  };
}

function readParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  return only.split(',').map((name) => {
    const part = PARTS.find((each) => each === name.trim());
    if (part) return part;
    throw new BenchOptionError(
      `--only names the part ${JSON.stringify(name)}, expected some of ${PARTS.join(', ')}. ` +
        'Correct the command line.',
    );
  });
}
