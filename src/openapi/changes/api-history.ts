import {printValue} from '../document/json-value.ts';
import {parseReference} from '../document/pointers.ts';
import type {NotedEntry} from './read-entries.ts';
import type {Change, OperationRef} from './types.ts';

/** History of a field or parameter of the current document. */
export type PlaceHistory = {
  /** Day on which it was last added. */
  since?: string;
  /** Days on which values were last added, by value as a reader writes it. */
  readonly values: Map<string, string>;
};

export type DatedChange = {readonly date: string; readonly change: Change};

/** Looks up operations and fields in the entries of one API, without fixed texts. */
export class ApiHistoryIndex {
  readonly #places = new Map<string, PlaceHistory>();
  readonly #all: readonly DatedChange[];

  /** @param entries of one API, the newest first */
  constructor(entries: readonly NotedEntry[]) {
    this.#all = entries.flatMap(({entry: {date, changes}}) => {
      const news = changes.filter((change) => change.class !== 'text');
      return news.map((change) => ({date, change}));
    });
    for (const {change, date} of [...this.#all].reverse()) this.#addPlace(change, date);
  }

  #addPlace(change: Change, date: string): void {
    const {kind, item, after} = change;
    const values = item === 'new values' && Array.isArray(after) ? after.map(printValue) : [];
    if (kind !== 'added' && values.length === 0) return;
    for (const key of listPlaceKeys(change)) {
      const known: PlaceHistory = this.#places.get(key) ?? {values: new Map()};
      this.#places.set(key, known);
      if (kind === 'added') known.since = date;
      for (const value of values) known.values.set(value, date);
    }
  }

  /**
   * Finds the history of a place.
   *
   * @param reference to a component or a part of one, as a JSON pointer in URI fragment form
   */
  findPlace(reference: string): PlaceHistory | undefined {
    return this.#places.get(reference);
  }

  /**
   * Finds the history of a field inside an operation, outside of components.
   *
   * @param id of its element on the operation's page
   */
  findField(operation: OperationKey, id: string): PlaceHistory | undefined {
    return this.#places.get(`${keyOf(operation)} ${id}`);
  }

  /** Changes of an operation, the newest first. */
  listChanges(operation: OperationKey): readonly DatedChange[] {
    const key = keyOf(operation);
    return this.#all.filter(({change}) => change.operations.some((each) => keyOf(each) === key));
  }

  /** Changes inside of component schemas with these names, the newest first. */
  listSchemaChanges(names: ReadonlySet<string>): readonly DatedChange[] {
    const isOf = (place: string) => {
      const [area, kind, name = ''] = parseReference(place) ?? [];
      return area === 'components' && kind === 'schemas' && names.has(name);
    };
    return this.#all.filter(({change: {place, alike = []}}) => [place, ...alike].some(isOf));
  }
}

/** Identifies an operation in its document. */
export type OperationKey = Pick<OperationRef, 'method' | 'path'>;

export const keyOf = ({method, path}: OperationKey) => `${method} ${path}`;

/**
 * Places of components are stable. A place inside a path is identified by operation and field, because the
 * order of parameters differs between entries and documents, and equal changes of several places are joined.
 */
function listPlaceKeys({place, alike = [], operations, field}: Change): string[] {
  if (!place.startsWith('#/paths/')) return [place, ...alike];
  return field === undefined ? [] : operations.map((each) => `${keyOf(each)} ${field}`);
}

/** An operation that the history has and the current document lacks. */
export type FormerOperation = {
  readonly api: string;
  readonly operation: OperationRef;
  /** Day on which it was removed. */
  readonly date: string;
  readonly change: Change;
};

/**
 * Lists the operations that were removed and not added again, by API and page name.
 *
 * @param pages the current operations by the same keys: `dashboard/get-event`
 */
export function listFormerOperations(
  entries: readonly NotedEntry[],
  pages: ReadonlySet<string>,
): Map<string, FormerOperation> {
  const found = new Map<string, FormerOperation>();
  for (const {entry} of entries) {
    for (const change of entry.changes) {
      const [operation] = change.operations;
      const isOperation = /^#\/paths\/[^/]+\/[^/]+$/.test(change.place);
      if (change.kind !== 'removed' || !isOperation || !operation) continue;
      const key = `${entry.api}/${operation.slug}`;
      if (pages.has(key) || found.has(key)) continue;
      found.set(key, {api: entry.api, operation, date: entry.date, change});
    }
  }
  return found;
}
