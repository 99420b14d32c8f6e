import {ConfigurationError} from '../../src/config/product.ts';

/** What the bundler takes for marks in the name of a file. */
const MARKS = /[!#?]/;

/**
 * Checks that the bundler can read the files of the project where it is.
 *
 * @param dir folder of the project
 * @throws {ConfigurationError} for a path with a mark; a bundler that escapes it makes the check needless
 * @see https://github.com/webpack/webpack/issues/12156
 */
export function checkFolder(dir: string): void {
  const [mark] = MARKS.exec(dir) ?? [];
  if (mark === undefined) return;
  throw new ConfigurationError(
    `The site cannot be built in ${dir}: found "${mark}" in the path, which the bundler takes for the end ` +
      'of a file name, expected a path without "!", "#" and "?". Move the folder of the project.',
  );
}
