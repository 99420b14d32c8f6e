import {type PastedField, readPasted} from '../../../openapi/errors/read-pasted.ts';
import type {NamesIndex} from '../index-files.ts';
import {isPasted} from '../pasted.ts';
import {splitWords, stemWord} from '../text/words.ts';
import {toKey} from './operations.ts';

/** An error that a query names or contains. */
export type FoundError = {
  readonly code: string;
  readonly title: string;
  readonly status?: number;
  /** Its page; the list of all errors when the code is unknown. */
  readonly url: string;
  readonly isKnown: boolean;
  /** Fields that failed, when the query is a problem document. */
  readonly fields: readonly PastedField[];
};

/** Finds the errors of a query, most frequent first. Made once for an index. */
export type ErrorFinder = (query: string) => readonly FoundError[];

/** A line of a log, which contains a name among words. */
const LOG_LINE = /\s\S*[A-Za-z]_[A-Za-z]|[A-Za-z]_[A-Za-z]\S*\s|\/errors\//;

/** `429`, `HTTP 429`, `status code 429`, `error 429 too many requests`. */
const STATUS = /^(?:(?:http|status|code|errors?|response)[\s:]+)*([45]\d\d)(?:[\s:]+(.*))?$/i;
const STATUS_WORDS = /^(?:errors?|status|code|response|http|\s)*$/i;

/** Names of statuses in RFC 9110 and RFC 6585, as far as APIs return them. */
const REASONS: Readonly<Record<string, number>> = {
  badrequest: 400,
  unauthorized: 401,
  unauthorised: 401,
  paymentrequired: 402,
  forbidden: 403,
  notfound: 404,
  methodnotallowed: 405,
  notacceptable: 406,
  requesttimeout: 408,
  conflict: 409,
  gone: 410,
  preconditionfailed: 412,
  contenttoolarge: 413,
  payloadtoolarge: 413,
  unsupportedmediatype: 415,
  unprocessablecontent: 422,
  unprocessableentity: 422,
  preconditionrequired: 428,
  toomanyrequests: 429,
  internalservererror: 500,
  badgateway: 502,
  serviceunavailable: 503,
  gatewaytimeout: 504,
};

function readStatus(query: string): number | undefined {
  const [, status, rest = ''] = STATUS.exec(query) ?? [];
  if (!status) return REASONS[toKey(query)];
  const isNamed = STATUS_WORDS.test(rest) || REASONS[toKey(rest)] === Number(status);
  return isNamed ? Number(status) : undefined;
}

/** The stems of the words, in any order: `rate limits` for `rate_limited`. */
const toStems = (text: string) =>
  splitWords(text)
    .map((word) => stemWord(word.text))
    .sort()
    .join(' ');

/**
 * Prepares the look-up of errors: by status, by code or title in any form of their words, and in what
 * was pasted.
 *
 * @param base address of the list of all errors
 */
export function createErrorFinder(
  {errors, codes}: Pick<NamesIndex, 'errors' | 'codes'>,
  base: string,
): ErrorFinder {
  const pages = new Map(Object.entries(errors));
  const keys = new Map<string, string>();
  for (const [code, {title}] of pages) {
    for (const key of [toKey(title), toKey(code), toStems(title), toStems(code)]) {
      if (key && !keys.has(key)) keys.set(key, code);
    }
  }
  const count = (code: string) => (Object.hasOwn(codes, code) ? (codes[code]?.in.length ?? 0) : 0);
  const describe = (code: string, fields: readonly PastedField[] = []): FoundError => {
    const page = pages.get(code);
    const url = page ? `${base}${page.slug}/` : base;
    const {title = '', status} = page ?? {};
    return {code, title, ...(status && {status}), url, isKnown: page !== undefined, fields};
  };
  return (query) => {
    if (pages.size === 0) return [];
    const named = keys.get(toKey(query)) ?? keys.get(toStems(query));
    const status = readStatus(query.trim());
    const withStatus = [...pages.keys()].filter((code) => pages.get(code)?.status === status);
    const found = [
      ...(named === undefined ? [] : [named]),
      ...(status ? withStatus.sort((a, b) => count(b) - count(a)) : []),
    ];
    if (found.length > 0) return [...new Set(found)].map((code) => describe(code));
    if (!isPasted(query) && !LOG_LINE.test(query)) return [];
    const pasted = readPasted(query, (code) => pages.has(code));
    if (!pasted || (!pages.has(pasted.code) && !isPasted(query))) return [];
    return [describe(pasted.code, pasted.fields)];
  };
}
