import type {NotedEntry} from './read-entries.ts';
import type {Change, OperationRef} from './types.ts';

/** What the history says of a place of the present document. */
export type PlaceHistory = {
  /** Day on which it came. */
  readonly since?: string;
  /** Days on which its values came, by value. */
  readonly values?: Readonly<Record<string, string>>;
};

/** A change of one operation, and the day of it. */
export type DatedChange = {readonly date: string; readonly change: Change};

/** Looks up what the entries of one API say of its operations and fields. */
export class ApiHistoryIndex {
  readonly #places = new Map<string, {since?: string; values: Record<string, string>}>();
  readonly #operations = new Map<string, DatedChange[]>();

  /** @param entries of one API, the newest first */
  constructor(entries: readonly NotedEntry[]) {
    for (const {entry} of entries) {
      for (const change of entry.changes) {
        this.#addPlace(change, entry.date);
        for (const operation of change.operations) {
          const known = this.#operations.get(keyOf(operation)) ?? [];
          this.#operations.set(keyOf(operation), [...known, {date: entry.date, change}]);
        }
      }
    }
  }

  #addPlace({kind, place, item, after}: Change, date: string): void {
    const known = this.#places.get(place) ?? {values: {}};
    if (kind === 'added') known.since = date;
    if (item === 'new values' && Array.isArray(after)) {
      for (const value of after) known.values[String(value)] ??= date;
    }
    this.#places.set(place, known);
  }

  /** @param place JSON pointer as entries hold it */
  findPlace(place: string): PlaceHistory | undefined {
    return this.#places.get(place);
  }

  /** Changes of an operation, the newest first; fixed texts are no news of an operation. */
  listChanges(operation: Pick<OperationRef, 'method' | 'path'>): readonly DatedChange[] {
    const changes = this.#operations.get(keyOf(operation)) ?? [];
    return changes.filter(({change}) => change.class !== 'text');
  }
}

const keyOf = ({method, path}: Pick<OperationRef, 'method' | 'path'>) => `${method} ${path}`;

/** An operation that the history knows and the present document lacks. */
export type FormerOperation = {
  readonly api: string;
  readonly operation: OperationRef;
  /** Day on which it was gone. */
  readonly date: string;
  readonly change: Change;
};

/**
 * Lists the operations that were removed and did not come back.
 *
 * @param slugs page names of the present operations of an API
 */
export function listFormerOperations(
  entries: readonly NotedEntry[],
  slugs: (api: string) => ReadonlySet<string>,
): FormerOperation[] {
  const found = new Map<string, FormerOperation>();
  for (const {entry} of entries) {
    for (const change of entry.changes) {
      const [operation] = change.operations;
      const isWhole = /^#\/paths\/[^/]+\/[^/]+$/.test(change.place);
      if (change.kind !== 'removed' || !isWhole || !operation) continue;
      const key = `${entry.api}/${operation.slug}`;
      if (slugs(entry.api).has(operation.slug) || found.has(key)) continue;
      found.set(key, {api: entry.api, operation, date: entry.date, change});
    }
  }
  return [...found.values()];
}
