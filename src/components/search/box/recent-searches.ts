import {createStorageSlot} from '@docusaurus/theme-common';
import {isPasted} from '../pasted';

const LIMIT = 5;
const LENGTH_LIMIT = 100;

/** Acts as an empty store when the browser has no storage. */
const slot = createStorageSlot('recent-searches');

/** The reader's latest queries in this browser, newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string').slice(0, LIMIT);
  } catch {
    // Not written by this site.
    return [];
  }
}

/** Adds a query before the earlier ones; pasted bodies are not stored. */
export function saveRecentSearch(query: string): void {
  if (isPasted(query)) return;
  const text = query.slice(0, LENGTH_LIMIT);
  const others = readRecentSearches().filter((entry) => entry !== text);
  slot.set(JSON.stringify([text, ...others].slice(0, LIMIT)));
}

export function clearRecentSearches(): void {
  slot.del();
}
