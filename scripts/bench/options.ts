import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {UsageError} from '../openapi/errors.ts';

export const PARTS = [
  'bytes',
  'samples',
  'lighthouse',
  'load',
  'search',
  'build',
  'tenfold',
  'reload',
  'changes',
  'workbench',
  'agents',
] as const;

/** Parts that compare this checkout with another one, such as the commit before. */
export const COMPARED_PARTS = ['pipeline', 'start', 'navigation'] as const;

export type Part = (typeof PARTS)[number] | (typeof COMPARED_PARTS)[number];

export type BenchOptions = {
  readonly parts: readonly Part[];
  /** Runs of Lighthouse for each page, of which the median counts. */
  readonly runs: number;
  /** Memory at which a build is ended, in bytes. */
  readonly memoryLimit: number;
  /** Folder of the other checkout, with its packages installed and its site built. */
  readonly against?: string;
};

const RUNS = 5;
const GIBIBYTE = 2 ** 30;

/**
 * Reads the command line: `--only bytes,build`, `--quick`, `--memory-limit 12` (GiB),
 * `--against ../before`.
 *
 * @throws {UsageError} when a part or a number is unknown, or the other checkout is missing.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {
      only: {type: 'string'},
      quick: {type: 'boolean', default: false},
      'memory-limit': {type: 'string', default: '12'},
      against: {type: 'string'},
    },
  });
  const gibibytes = Number(values['memory-limit']);
  if (!(gibibytes > 0)) {
    throw new UsageError(
      `--memory-limit is ${JSON.stringify(values['memory-limit'])}, expected a number of GiB above 0. ` +
        'Give one such as --memory-limit 12.',
    );
  }
  const {against} = values;
  const parts = readParts(values.only, against);
  const compared = parts.find((part) => COMPARED_PARTS.some((each) => each === part));
  if (compared && !(against && existsSync(path.join(against, 'package.json')))) {
    throw new UsageError(
      `The part "${compared}" needs another checkout: --against is ${JSON.stringify(against)}, expected ` +
        'a folder with a package.json. Make one with `git worktree add`, install and build there.',
    );
  }
  return {
    parts,
    runs: values.quick ? 1 : RUNS,
    memoryLimit: gibibytes * GIBIBYTE,
    ...(against ? {against: path.resolve(against)} : {}),
  };
}

function readParts(only: string | undefined, against: string | undefined): readonly Part[] {
  const all = [...PARTS, ...COMPARED_PARTS];
  if (only === undefined) return against ? all : PARTS;
  return only.split(',').map((name) => {
    const part = all.find((each) => each === name.trim());
    if (part) return part;
    throw new UsageError(
      `--only names the part ${JSON.stringify(name)}, expected some of ${all.join(', ')}. ` +
        'Correct the command line.',
    );
  });
}
