import {findSlugFault, toOperationSlug} from './slugs.ts';

/** What an operation can be named by. */
type Named = {
  /** Empty when the document gives none. */
  readonly operationId: string;
  /** Empty when the document gives none. */
  readonly summary: string;
  readonly method: string;
  readonly path: string;
};

/** What a page is named by, and the page name that it makes. */
export type OperationName = {readonly name: string; readonly slug: string};

/**
 * Names the operations of a document: by operationId, by the summary when no other operation has it,
 * or else by method and path, so that no name depends on the order of the document. Names of method
 * and path that make one page name (`/a/{b}` and `/a/b`) are counted, in the order of their letters.
 *
 * @returns a name for each operation in the order given. Page names are unique unless the
 *   operationIds are not.
 */
export function nameOperations(operations: readonly Named[]): OperationName[] {
  const wanted = operations.map(({operationId, summary}) => toName(operationId || summary));
  const counts = new Map<string, number>();
  for (const {slug} of wanted) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const isKept = operations.map(({operationId}, at) => {
    const {name, slug} = wanted[at] as OperationName;
    return operationId !== '' || (counts.get(slug) === 1 && !findSlugFault(name, slug));
  });
  const counter = new Counter(wanted.filter((_, at) => isKept[at]).map(({slug}) => slug));
  const addresses = operations.filter((_, at) => !isKept[at]).map(toAddress);
  const byAddress = new Map(addresses.sort().map((each) => [each, counter.take(each)]));
  return wanted.map((each, at) => {
    const renamed = isKept[at] ? undefined : byAddress.get(toAddress(operations[at] as Named));
    return renamed ?? each;
  });
}

const toName = (name: string): OperationName => ({name, slug: toOperationSlug(name)});

const toAddress = ({method, path}: Named): string => `${method} ${path}`;

/** Gives page names that are free, with a number where they are not. */
class Counter {
  readonly #taken: Set<string>;
  /** How often a page name was requested; a document can have a million operations. */
  readonly #counts = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  take(address: string): OperationName {
    const first = toName(address);
    let found = first;
    let count = this.#counts.get(first.slug) ?? 1;
    while (this.#taken.has(found.slug)) found = toName(`${address} ${++count}`);
    this.#counts.set(first.slug, count);
    this.#taken.add(found.slug);
    return found;
  }
}
