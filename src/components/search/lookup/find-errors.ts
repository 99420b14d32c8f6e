import {type PastedField, readPasted} from '../../../openapi/errors/read-pasted.ts';
import type {NamesFile} from '../index-files.ts';
import {isPasted} from '../pasted.ts';
import {toKey} from './operations.ts';

/** An error that a query names or holds. */
export type FoundError = {
  readonly code: string;
  readonly title: string;
  /** Its page; the list of all errors when the code is unknown. */
  readonly url: string;
  readonly isKnown: boolean;
  /** Fields that failed, when the query is a problem document. */
  readonly fields: readonly PastedField[];
};

/** Finds the error of a query. Made once for a file. */
export type ErrorFinder = (query: string) => FoundError | undefined;

/** A line of a log, which holds a name among words. */
const LOG_LINE = /\s\S*[A-Za-z]_[A-Za-z]|[A-Za-z]_[A-Za-z]\S*\s|\/errors\//;

/**
 * Prepares the look-up of error codes: by code or title in any case style, and in what was pasted.
 *
 * @param base address of the list of all errors
 */
export function createErrorFinder({errors}: Pick<NamesFile, 'errors'>, base: string): ErrorFinder {
  const pages = new Map(Object.entries(errors));
  const keys = new Map<string, string>();
  for (const [code, {title}] of pages) {
    for (const key of [toKey(title), toKey(code)]) if (!keys.has(key)) keys.set(key, code);
  }
  const describe = (code: string, fields: readonly PastedField[] = []): FoundError => {
    const page = pages.get(code);
    const url = page ? `${base}${page.slug}/` : base;
    return {code, title: page?.title ?? '', url, isKnown: page !== undefined, fields};
  };
  return (query) => {
    if (pages.size === 0) return undefined;
    const named = keys.get(toKey(query));
    if (named !== undefined) return describe(named);
    if (!isPasted(query) && !LOG_LINE.test(query)) return undefined;
    const found = readPasted(query, (code) => pages.has(code));
    if (!found || (!pages.has(found.code) && !isPasted(query))) return undefined;
    return describe(found.code, found.fields);
  };
}
