import {countEdits} from '../../../openapi/edits.ts';
import type {IndexedName} from '../index-files.ts';
import {toKey} from './find-operations.ts';

type Entry = IndexedName & {readonly key: string};

const LEAST_PREFIX = 4;
const NAME_LIMIT = 3;

/**
 * Entries with this key, or else with this prefix, or else one typing error away. Values are often everyday
 * words, so only the complete word finds them, and they do not replace names.
 */
function match(entries: readonly Entry[], key: string): Entry[] {
  const values = entries.filter((entry) => entry.kind === 'value' && entry.key === key);
  const names = entries.filter(({kind}) => kind !== 'value');
  const exact = names.filter((entry) => entry.key === key);
  if (exact.length > 0) return [...exact, ...values];
  if (key.length < LEAST_PREFIX) return values;
  const begun = names.filter((entry) => entry.key.startsWith(key));
  if (begun.length > 0) return [...values, ...begun.sort((a, b) => a.key.length - b.key.length)];
  return [...values, ...names.filter((entry) => countEdits(entry.key, key, 1) <= 1)];
}

/** Prepares names for look-ups in any case style, once per index. */
export function createNameFinder(names: readonly IndexedName[]) {
  const entries = names.map((each) => ({...each, key: toKey(each.name)}));
  return (query: string): IndexedName[] =>
    /\s/.test(query) ? [] : match(entries, toKey(query)).slice(0, NAME_LIMIT);
}
