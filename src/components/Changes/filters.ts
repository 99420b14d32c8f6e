import type {ChangeView, EntryView} from '../../views/changes';
import {parseStars} from './concerned/stored';

/** What the timeline is narrowed to; an empty text does not narrow. */
export type Filters = {
  readonly api: string;
  readonly class: string;
  readonly tag: string;
  readonly operation: string;
  /** Keys of operations, one a line, from a link or from the reader's stars. */
  readonly mine: string;
};

export const NO_FILTERS: Filters = {api: '', class: '', tag: '', operation: '', mine: ''};

const NAMES = Object.keys(NO_FILTERS) as readonly (keyof Filters)[];

/** Reads the filters of an address. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  return Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as Filters;
}

/** Writes filters as the query of an address, with its question mark; empty without filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams(
    NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  return query.size > 0 ? `?${query}` : '';
}

/** Entries with the changes that pass all filters; entries without any are left out. */
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
