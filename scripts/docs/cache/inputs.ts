import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import memoize from 'lodash/memoize.js';
import {hashTexts} from './findings-cache.ts';

/** The code that finds, and the versions of the packages that it uses. */
export const CODE_INPUTS: readonly string[] = [
  'scripts/{docs,texts}/**/*.ts',
  'src/{guides,openapi}/**/*.ts',
  'src/components/guides/index.ts',
  'product/{index.ts,texts/*.ts}',
  'package-lock.json',
];

/** Gives one hash of the names and contents of the files that match. */
export type HashInputs = (patterns: readonly string[]) => string;

/**
 * Hashes files by patterns, each list of patterns once.
 *
 * @param siteDir root of the project
 */
export function makeHashInputs(siteDir: string): HashInputs {
  return memoize(
    (patterns: readonly string[]) => hashFiles(siteDir, patterns),
    (patterns) => patterns.join('\n'),
  );
}

function hashFiles(siteDir: string, patterns: readonly string[]): string {
  const files = globSync([...patterns], {cwd: siteDir, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return hashTexts(
    files.flatMap((file) => [path.relative(siteDir, file), readFileSync(file, 'latin1')]),
  );
}
