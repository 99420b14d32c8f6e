import {GUIDES_CONTEXT, getApiContext} from '../../../config/search-contexts.ts';
import {type FieldPlace, readFieldId} from '../../../openapi/reference/field-id.ts';
import type {SearchTopic} from '../index-files.ts';
import type {ErrorFinder, FoundError} from '../lookup/find-errors.ts';
import type {FoundName, NameFinder, NameUse} from '../lookup/find-names.ts';
import {type FoundOperation, findOperations, NAMED} from '../lookup/find-operations.ts';
import type {TopicFinder} from '../lookup/find-topics.ts';
import type {Operation} from '../lookup/operations.ts';
import {readLookupQuery} from '../lookup/read-query.ts';
import {isPasted} from '../pasted.ts';
import type {Piece} from '../text/excerpt.ts';
import {getContextLabel} from './text-results.ts';
import type {SearchRequest, SearchResult} from './types.ts';

/** Results of the look-up: those that stand before the text's results, and those after them. */
export type LookupResults = {
  readonly first: readonly SearchResult[];
  readonly last: readonly SearchResult[];
  /** Whether the query is a path that was found: words that resemble it would only be in the way. */
  readonly isWhole: boolean;
};

/** One name fills the box only in part: the text may have more to say. */
const SHARE_OF_LIMIT = 0.75;
/** Results that readers look at. */
const SEEN = 3;

const PLACES: Readonly<Partial<Record<FieldPlace, string>>> = {
  body: 'in the request',
  query: 'in the query',
  path: 'in the path',
};

function describeOperation(operation: Operation, excerpt: Piece[], anchor = ''): SearchResult {
  const {url, title, tag, method, path, isDeprecated, isInGuide} = operation;
  const context = isInGuide ? GUIDES_CONTEXT : getApiContext({id: operation.api});
  return {
    url: url + (anchor && `#${anchor}`),
    title: [{text: title}],
    trail: [getContextLabel(context), tag],
    excerpt,
    context,
    method,
    path,
    isDeprecated,
  };
}

function describeUse(found: FoundName, use: NameUse): SearchResult {
  const place = PLACES[use.place] ?? 'in the response';
  const where = found.kind === 'code' ? `returned with ${found.status}` : place;
  const field = found.kind === 'value' && readFieldId(use.anchor)?.steps.at(-2)?.name;
  return describeOperation(
    use.operation,
    [{text: found.name, isMatch: true}, {text: `${field ? `, value of ${field}` : ''} ${where}`}],
    use.anchor,
  );
}

/** Only guides explain names. */
function describeMentions({name, mentions}: FoundName): SearchResult[] {
  return mentions.map(([url, title, heading]) => ({
    url,
    title: [{text: title}],
    trail: [getContextLabel(GUIDES_CONTEXT), ...(heading ? [heading] : [])],
    excerpt: [{text: name, isMatch: true}],
    context: GUIDES_CONTEXT,
  }));
}

/** Whether a query is written like a name of a program rather than a word. */
function isIdentifier(query: string): boolean {
  return (
    /^\S+$/.test(query) &&
    (/[\p{L}\p{N}][_.][\p{L}\p{N}]/u.test(query) || /\p{Ll}\p{Lu}/u.test(query))
  );
}

/** What looks names up. */
export type Finders = {
  readonly findNames: NameFinder;
  readonly findError: ErrorFinder;
  readonly findTopic: TopicFinder;
};

/** The page of an error, with the fields that failed; an unknown code leads to the list of all. */
function describeError({code, title, url, isKnown, fields}: FoundError): SearchResult {
  const failed = fields.map((field) => [field.name, field.code].filter(Boolean).join(' '));
  const text = isKnown ? title : 'This code is unknown here. Handle it by its HTTP status.';
  return {
    url,
    title: [{text: code, isMatch: true}],
    trail: ['Errors'],
    excerpt: [{text: failed.length > 0 ? `${text}: ${failed.join(', ')}` : text}],
    context: '',
  };
}

/**
 * Operations that have a topic's word as their name, then the page that the topic leads to; all else
 * that resembles the word would only be in the way.
 */
function describeTopic(
  {title, text, url}: SearchTopic,
  operations: readonly FoundOperation[],
): LookupResults {
  const named = operations.filter(({score}) => score >= NAMED);
  const result = {url, title: [{text: title}], trail: [], excerpt: [{text}], context: ''};
  const first = [...named.map(({operation}) => describeOperation(operation, [])), result];
  return {first, last: [], isWhole: true};
}

/** The places of names, those of the reader's context first; one that explains is among the first. */
function describeNames(found: readonly FoundName[], {context}: SearchRequest): SearchResult[] {
  const names = found.flatMap((name) => [
    ...describeMentions(name),
    ...name.uses.map((use) => describeUse(name, use)),
  ]);
  const explained = names.find(({method}) => !method);
  const isNear = (result: SearchResult) => Number(result.context === context);
  names.sort((a, b) => isNear(b) - isNear(a));
  // However many operations of the context have it, one place of the first three explains it.
  if (explained && names.indexOf(explained) >= SEEN) {
    names.splice(names.indexOf(explained), 1);
    names.splice(SEEN - 1, 0, explained);
  }
  return names;
}

/** Looks a query up: operations by path and name, and what operations name. */
export function lookUp(
  request: SearchRequest,
  operations: readonly Operation[],
  finders: Finders | undefined,
): LookupResults {
  const query = request.query.trim();
  const error = finders?.findError(query);
  const errors = error ? [describeError(error)] : [];
  // The words of a body are not what its reader asks for.
  if (isPasted(query)) return {first: errors, last: [], isWhole: true};
  const topic = error ? undefined : finders?.findTopic(query);
  const foundOperations = findOperations(query, operations);
  if (topic) return describeTopic(topic, foundOperations);
  const foundNames = finders?.findNames(query) ?? [];
  const found = foundOperations.map(({operation}) => describeOperation(operation, []));
  const names = describeNames(foundNames, request);
  const isWhole = found.length > 0 && readLookupQuery(query).segments !== undefined;
  const limit = isWhole ? request.limit : Math.ceil(request.limit * SHARE_OF_LIMIT);
  if (!isIdentifier(query)) {
    const first = [...errors, ...found].slice(0, limit);
    return {first, last: names.slice(0, limit), isWhole};
  }
  // What has the very name goes before what only begins with it.
  const isOperation = foundOperations.some(({score}) => score >= NAMED);
  const isName = !isOperation && foundNames.some(({isExact}) => isExact);
  const ordered = isName ? [...names, ...found] : [...found, ...names];
  return {first: [...errors, ...ordered].slice(0, limit), last: [], isWhole};
}
