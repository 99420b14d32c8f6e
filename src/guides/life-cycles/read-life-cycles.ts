import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type LifeCycle, parseLifeCycle} from './life-cycle.ts';

/**
 * Reads the life cycles of a folder, one file each.
 *
 * @returns by the names of the files, in their order
 * @throws when a file is no JSON, or lacks a part of a life cycle
 */
export function readLifeCycles(folder: string): Map<string, LifeCycle> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.sort().map((file) => {
      const name = path.basename(file, '.json');
      const data: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      return [name, parseLifeCycle(name, data)];
    }),
  );
}
