import {ERRORS_CONTEXT, getContextLabel} from '../../../config/search.ts';
import {readPasted} from '../../../openapi/errors/read-pasted.ts';
import type {SearchResult} from '../engine/types.ts';
import type {IndexedPage} from '../index-files.ts';
import {isPasted} from '../pasted.ts';
import {cutExcerpt, UNMARKED} from '../text/excerpt.ts';
import {toKey} from './operations.ts';

/** Finds the errors of a query. Made once for an index. */
export type ErrorFinder = (query: string, excerptLength: number) => readonly SearchResult[];

/** A line of a log, which contains a name among words. */
const LOG_LINE = /\s\S*[A-Za-z]_[A-Za-z]|[A-Za-z]_[A-Za-z]\S*\s|\/errors\//;

/** `429`, `HTTP 429`, `status code 429`, `error 429 too many requests`. */
const STATUS = /^(?:(?:http|status|code|errors?|response)[\s:]+)*([45]\d\d)(?:[\s:]+(.*))?$/i;
const STATUS_WORDS = /^(?:errors?|status|code|response|http|\s)*$/i;

/** Names of statuses in RFC 9110 and RFC 6585, as far as readers look for them. */
const REASONS = new Map(
  Object.entries({
    400: 'badrequest',
    401: 'unauthorized unauthorised',
    403: 'forbidden',
    404: 'notfound',
    409: 'conflict',
    412: 'preconditionfailed',
    413: 'contenttoolarge payloadtoolarge',
    415: 'unsupportedmediatype',
    422: 'unprocessablecontent unprocessableentity',
    429: 'toomanyrequests',
    500: 'internalservererror',
    503: 'serviceunavailable',
  }).flatMap(([status, names]) => names.split(' ').map((name) => [name, status] as const)),
);

function readStatus(query: string): string | undefined {
  const [, status, rest = ''] = STATUS.exec(query) ?? [];
  if (!status) return REASONS.get(toKey(query));
  const isNamed = STATUS_WORDS.test(rest) || REASONS.get(toKey(rest)) === status;
  return isNamed ? status : undefined;
}

/** Longer than other excerpts, so that the advice is complete. */
const UNKNOWN_LENGTH = 100;
const UNKNOWN = 'This code is unknown here. Handle it by its HTTP status.';

/**
 * Prepares the look-up of errors: by status, by code or title in any case style, and in what was pasted.
 * An unknown code leads to the list of all errors.
 *
 * @param pages pages of errors, whose first names are their code and status, and the list of all
 * @param base address of the list of all errors
 */
export function createErrorFinder(pages: readonly IndexedPage[], base: string): ErrorFinder {
  const errors = pages.filter(({u}) => u !== base);
  const byCode = new Map(errors.map((page) => [page.n?.[0] ?? '', page]));
  const describe = (code: string, length: number, failed = ''): SearchResult => {
    const page = byCode.get(code);
    const status = page?.n?.find((name) => /^\d{3}$/.test(name)) ?? '';
    const text = failed || (page ? page.d : UNKNOWN);
    return {
      url: page?.u ?? base,
      title: [{text: page?.t ?? code}],
      trail: [getContextLabel(ERRORS_CONTEXT), status, code].filter(Boolean),
      excerpt: cutExcerpt(text ?? '', UNMARKED, page ? length : UNKNOWN_LENGTH),
      context: ERRORS_CONTEXT,
    };
  };
  return (query, length) => {
    if (errors.length === 0) return [];
    const key = toKey(query);
    const status = readStatus(query.trim());
    const isNamed = ([code, {t}]: [string, IndexedPage]) =>
      key && [code, t].map(toKey).includes(key);
    const hasStatus = ([, {n = []}]: [string, IndexedPage]) => status && n[1] === status;
    const found = [...[...byCode].filter(isNamed), ...[...byCode].filter(hasStatus)];
    if (found.length > 0) return [...new Map(found).keys()].map((code) => describe(code, length));
    if (!isPasted(query) && !LOG_LINE.test(query)) return [];
    const pasted = readPasted(query, (code) => byCode.has(code));
    if (!pasted || (!byCode.has(pasted.code) && !isPasted(query))) return [];
    const failed = pasted.fields.map(({name, code}) => [name, code].filter(Boolean).join(' '));
    return [describe(pasted.code, length, failed.join(', '))];
  };
}
