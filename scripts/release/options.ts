import {parseArgs} from 'node:util';
import {ConfigurationError} from '../../src/config/product.ts';
import type {Retention} from './generations.ts';

type ReleaseOptions = Retention & {
  /** Folder of the new build. */
  readonly dir: string;
  /** Folder of the site that is served now. */
  readonly previous: string | undefined;
};

function readCount(name: string, value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new ConfigurationError(
    `--${name} is not usable: found ${JSON.stringify(value)}, expected a whole number from 0 to 9999. ` +
      `Give one such as --${name} 3.`,
  );
}

/**
 * Reads the command line: `--previous build-old --keep 3 --days 30 --dir build`.
 *
 * @throws {ConfigurationError} when a number is none.
 */
export function readReleaseOptions(args: readonly string[]): ReleaseOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {
      dir: {type: 'string', default: 'build'},
      previous: {type: 'string'},
      keep: {type: 'string', default: '3'},
      days: {type: 'string', default: '30'},
    },
  });
  return {
    dir: values.dir,
    previous: values.previous,
    keep: readCount('keep', values.keep),
    days: readCount('days', values.days),
  };
}
