import {createStorageSlot} from '@docusaurus/theme-common';
import {isPasted} from '../pasted';

const LIMIT = 5;

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
  const others = readRecentSearches().filter((entry) => entry !== query);
  slot.set(JSON.stringify([query, ...others].slice(0, LIMIT)));
}

export function clearRecentSearches(): void {
  slot.del();
}
