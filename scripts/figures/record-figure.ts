import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Folder of what the last run of each measuring command has counted. */
export const FIGURES_DIR = 'test-results/figures';

/**
 * Leaves a number for the README's table of reliability, which `npm run report:figures` writes.
 *
 * @param key of a row in `rows.ts`; rows that several runs make up have keys with a `/`.
 * @param value what was counted, by a whole run and not by a part of it.
 */
export function recordFigure(key: string, value: number | string): void {
  const file = path.join(FIGURES_DIR, `${key.replaceAll(/[^\w-]+/g, '-')}.json`);
  mkdirSync(FIGURES_DIR, {recursive: true});
  writeFileSync(file, `${JSON.stringify({key, value})}\n`);
}
