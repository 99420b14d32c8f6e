import type {ChangeView, EntryView} from '../../views/changes';
import {parseStars} from './concerned/stored';

/** Filters of the timeline; an empty text is no filter. */
export type Filters = {
  readonly api: string;
  readonly class: string;
  readonly tag: string;
  readonly operation: string;
  /** Keys of operations, one per line, from a link or from the reader's list. */
  readonly mine: string;
};

export const NO_FILTERS: Filters = {api: '', class: '', tag: '', operation: '', mine: ''};

/** Reads the filters from a URL's query. */
export const readFilters = (search: string): Filters => ({
  ...NO_FILTERS,
  ...Object.fromEntries(new URLSearchParams(search)),
});

/** Writes filters as a URL's query, with the question mark; empty without filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return query.size > 0 ? `?${query}` : '';
}

/** Lists entries with the changes that pass all filters; entries without changes are omitted. */
export function filterEntries(entries: readonly EntryView[], filters: Filters): EntryView[] {
  const wanted = filters.operation.trim().toLowerCase();
  const mine = new Set(parseStars(filters.mine));
  const passes = (change: ChangeView): boolean =>
    (!filters.class || change.class === filters.class) &&
    (!filters.tag || change.tags.includes(filters.tag)) &&
    (!wanted ||
      change.operations.some(({key, title}) => `${title} ${key}`.toLowerCase().includes(wanted))) &&
    (mine.size === 0 || change.operations.some(({key}) => mine.has(key)));
  return entries
    .filter(({api}) => !filters.api || filters.api === api)
    .map((entry) => ({...entry, changes: entry.changes.filter(passes)}))
    .filter(({changes}) => changes.length > 0);
}
