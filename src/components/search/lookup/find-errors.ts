import {ERRORS_CONTEXT, getContextLabel} from '../../../config/search.ts';
import {readPasted} from '../../../openapi/errors/read-pasted.ts';
import type {SearchResult} from '../engine/types.ts';
import type {IndexedPage} from '../index-files.ts';
import {isPasted} from '../pasted.ts';
import {cutExcerpt, UNMARKED} from '../text/excerpt.ts';
import {splitWords, stemWord} from '../text/words.ts';
import type {NameFinder} from './find-names.ts';
import {toKey} from './operations.ts';

/** Finds the errors of a query, most frequent first. Made once for an index. */
export type ErrorFinder = (query: string, excerptLength: number) => readonly SearchResult[];

/** A line of a log, which contains a name among words. */
const LOG_LINE = /\s\S*[A-Za-z]_[A-Za-z]|[A-Za-z]_[A-Za-z]\S*\s|\/errors\//;

/** `429`, `HTTP 429`, `status code 429`, `error 429 too many requests`. */
const STATUS = /^(?:(?:http|status|code|errors?|response)[\s:]+)*([45]\d\d)(?:[\s:]+(.*))?$/i;
const STATUS_WORDS = /^(?:errors?|status|code|response|http|\s)*$/i;

/** Names of statuses in RFC 9110 and RFC 6585, as far as APIs return them. */
const REASONS = new Map(
  Object.entries({
    400: 'badrequest',
    401: 'unauthorized unauthorised',
    402: 'paymentrequired',
    403: 'forbidden',
    404: 'notfound',
    405: 'methodnotallowed',
    406: 'notacceptable',
    408: 'requesttimeout',
    409: 'conflict',
    410: 'gone',
    412: 'preconditionfailed',
    413: 'contenttoolarge payloadtoolarge',
    415: 'unsupportedmediatype',
    422: 'unprocessablecontent unprocessableentity',
    428: 'preconditionrequired',
    429: 'toomanyrequests',
    500: 'internalservererror',
    502: 'badgateway',
    503: 'serviceunavailable',
    504: 'gatewaytimeout',
  }).flatMap(([status, names]) => names.split(' ').map((name) => [name, status] as const)),
);

function readStatus(query: string): string | undefined {
  const [, status, rest = ''] = STATUS.exec(query) ?? [];
  if (!status) return REASONS.get(toKey(query));
  const isNamed = STATUS_WORDS.test(rest) || REASONS.get(toKey(rest)) === status;
  return isNamed ? status : undefined;
}

/** The stems of the words, in any order: `rate limits` for `rate_limited`. */
const toStems = (text: string) =>
  splitWords(text)
    .map((word) => stemWord(word.text))
    .sort()
    .join(' ');

type ErrorPage = {readonly page: IndexedPage; readonly status: string};

/** The code of an error and its status are the first names of its page. */
function readErrors(pages: readonly IndexedPage[], base: string): Map<string, ErrorPage> {
  const errors = pages.filter(({u}) => u !== base);
  return new Map(
    errors.map((page) => {
      const [code = '', status = ''] = page.n ?? [];
      return [code, {page, status: /^\d{3}$/.test(status) ? status : ''}];
    }),
  );
}

/** Longer than other excerpts, so that the advice is complete. */
const UNKNOWN_LENGTH = 100;
const UNKNOWN = 'This code is unknown here. Handle it by its HTTP status.';

/**
 * Prepares the look-up of errors: by status, by code or title in any form of their words, and in what
 * was pasted. An unknown code leads to the list of all errors.
 *
 * @param pages pages of errors, and the list of all
 * @param base address of the list of all errors
 */
export function createErrorFinder(
  pages: readonly IndexedPage[],
  findNames: NameFinder,
  base: string,
): ErrorFinder {
  const errors = readErrors(pages, base);
  const keys = new Map<string, string>();
  for (const [code, {page}] of errors) {
    for (const key of [toKey(page.t), toKey(code), toStems(page.t), toStems(code)]) {
      if (key && !keys.has(key)) keys.set(key, code);
    }
  }
  const count = (code: string) =>
    findNames(code).find(({kind}) => kind === 'code')?.uses.length ?? 0;
  const describe = (code: string, length: number, failed = ''): SearchResult => {
    const {page, status} = errors.get(code) ?? {};
    const text = failed || (page ? page.d : UNKNOWN);
    return {
      url: page?.u ?? base,
      title: [{text: page?.t ?? code}],
      trail: [getContextLabel(ERRORS_CONTEXT), status ?? '', code].filter(Boolean),
      excerpt: cutExcerpt(text ?? '', UNMARKED, page ? length : UNKNOWN_LENGTH),
      context: ERRORS_CONTEXT,
    };
  };
  return (query, length) => {
    if (errors.size === 0) return [];
    const named = keys.get(toKey(query)) ?? keys.get(toStems(query));
    const status = readStatus(query.trim());
    const withStatus = [...errors.keys()].filter((code) => errors.get(code)?.status === status);
    withStatus.sort((a, b) => count(b) - count(a));
    const found = [...(named === undefined ? [] : [named]), ...withStatus];
    if (found.length > 0) return [...new Set(found)].map((code) => describe(code, length));
    if (!isPasted(query) && !LOG_LINE.test(query)) return [];
    const pasted = readPasted(query, (code) => errors.has(code));
    if (!pasted || (!errors.has(pasted.code) && !isPasted(query))) return [];
    const failed = pasted.fields.map(({name, code}) => [name, code].filter(Boolean).join(' '));
    return [describe(pasted.code, length, failed.join(', '))];
  };
}
