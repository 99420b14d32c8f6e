import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isObject} from '../../../src/openapi/document/json-value.ts';

/** What earlier runs have computed, by everything that it was computed from. */
export type FindingsCache = {
  /**
   * Gives what `compute` gave for the same inputs, or computes it.
   *
   * @param inputs texts or hashes of all that the value depends on, its kind first
   * @param compute gives a value of JSON; what it throws is not kept
   */
  readonly recall: <Value>(
    inputs: readonly string[],
    compute: () => Value | Promise<Value>,
  ) => Promise<Value>;
  /**
   * Writes the values for the next run.
   *
   * @param isWhole values that this run has not asked for are dropped
   */
  readonly save: (isWhole: boolean) => void;
};

/**
 * Opens a cache.
 *
 * @param file where it is kept; one that is missing or damaged has nothing in it
 * @param isRead whether it begins with what earlier runs have left there
 */
export function openCache(file: string, isRead = true): FindingsCache {
  const known = isRead ? readEntries(file) : new Map<string, unknown>();
  const used = new Map<string, unknown>();
  return {
    async recall<Value>(inputs: readonly string[], compute: () => Value | Promise<Value>) {
      const key = hashTexts(inputs);
      const value = known.has(key) ? (known.get(key) as Value) : await compute();
      known.set(key, value);
      used.set(key, value);
      return value;
    },
    save(isWhole) {
      mkdirSync(path.dirname(file), {recursive: true});
      const own = `${file}.${process.pid}`;
      writeFileSync(own, JSON.stringify(Object.fromEntries(isWhole ? used : known)));
      renameSync(own, file);
    },
  };
}

/** Computes one hash of several texts; where one ends and the next begins counts. */
export function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64url');
}

function readEntries(file: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(isObject(value) ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
