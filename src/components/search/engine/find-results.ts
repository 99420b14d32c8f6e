import {GUIDES_CONTEXT, getApiContext, getContextLabel} from '../../../config/search.ts';
import type {FieldPlace} from '../../../openapi/reference/field-id.ts';
import type {ErrorFinder} from '../lookup/find-errors.ts';
import type {FoundName, NameFinder, NameUse} from '../lookup/find-names.ts';
import {findOperations} from '../lookup/find-operations.ts';
import {type Operation, toKey} from '../lookup/operations.ts';
import {isPasted} from '../pasted.ts';
import type {Piece} from '../text/excerpt.ts';
import {isCommonWord, isIdentifier} from '../text/query.ts';
import {splitWords, stemWord} from '../text/words.ts';
import {describePlace, type Place} from './text-results.ts';
import type {SearchRequest, SearchResult} from './types.ts';

/** What a query is looked up in. */
export type Lookups = {
  readonly operations: readonly Operation[];
  readonly findNames: NameFinder;
  readonly findErrors: ErrorFinder;
  /** Pages and sections by the keys of their other names. */
  readonly named: ReadonlyMap<string, Place>;
  /** Pages and sections by address. */
  readonly places: ReadonlyMap<string, Place>;
};

/** Searches the text of the pages for a query of a reader of a context. */
export type TextSearch = (query: string, context: string) => readonly SearchResult[];

/** One name fills the box only in part: the text may have more to say. */
const SHARE_OF_LIMIT = 0.75;
/** Results that readers look at. */
const SEEN = 3;
/** Words of a query that may name a field and what has it. */
const FIELD_WORDS = 4;
/** Guides that explain come before a field, unless the query names one: `guid of shop`. */
const FIELD_RANK = 2;
const ASKS_FOR_FIELD = /^\s*\S+ of \S/i;

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
    trail: [getContextLabel(context), tag].filter(Boolean),
    excerpt,
    context,
    method,
    path,
    isDeprecated,
  };
}

function describeUse({kind, name}: FoundName, {operation, anchor, id}: NameUse): SearchResult {
  const place = PLACES[id.place] ?? 'in the response';
  const where = kind === 'code' ? `returned with ${id.status}` : place;
  const field = kind === 'value' && id.steps.at(-2)?.name;
  const text = `${field ? `, value of ${field}` : ''} ${where}`;
  return describeOperation(operation, [{text: name, isMatch: true}, {text}], anchor);
}

/** Only guides explain names. */
function describeMention(name: string, {page, section}: Place): SearchResult {
  return {
    url: page.u + (section?.h ?? ''),
    title: [{text: page.t}],
    trail: [getContextLabel(GUIDES_CONTEXT), ...(section?.t ? [section.t] : [])],
    excerpt: [{text: name, isMatch: true}],
    context: GUIDES_CONTEXT,
  };
}

/**
 * The places of names, those of the reader's context first; one that explains is among the first.
 *
 * @param before how many results come before them
 */
function describeNames(
  found: readonly FoundName[],
  {places}: Lookups,
  {context}: SearchRequest,
  before: number,
): SearchResult[] {
  const names = found.flatMap((name) => [
    ...name.mentions.flatMap((url) => {
      const place = places.get(url);
      return place ? [describeMention(name.name, place)] : [];
    }),
    ...name.uses.map((use) => describeUse(name, use)),
  ]);
  const explained = names.find(({method}) => !method);
  const isNear = (result: SearchResult) => Number(result.context === context);
  names.sort((a, b) => isNear(b) - isNear(a));
  // However many operations of the context have it, one place of the first three explains it.
  const place = Math.max(0, SEEN - 1 - before);
  if (explained && names.indexOf(explained) > place) {
    names.splice(names.indexOf(explained), 1);
    names.splice(place, 0, explained);
  }
  return names;
}

/** `guid of shop`, `ticket class`: the field of the operation whose title has the other words and a verb. */
function findField(query: string, lookups: Lookups): SearchResult | undefined {
  const words = splitWords(query).filter(({text}) => !isCommonWord(text));
  if (words.length < 2 || words.length > FIELD_WORDS) return undefined;
  for (const word of words) {
    const [found] = lookups
      .findNames(word.text)
      .filter(({kind, isExact}) => kind === 'field' && isExact);
    const others = words.filter((other) => other !== word).map(({text}) => stemWord(text));
    const use = found?.uses.find(({operation}) => {
      const [, ...title] = splitWords(operation.title).map(({text}) => stemWord(text));
      return title.join(' ') === others.join(' ');
    });
    if (found && use) return describeUse(found, use);
  }
  return undefined;
}

/** Adds the field that a query names to what was found in the text. */
function addField(query: string, found: readonly SearchResult[], lookups: Lookups): SearchResult[] {
  const field = findField(query, lookups);
  const rank = ASKS_FOR_FIELD.test(query) ? 0 : FIELD_RANK;
  return field ? [...found.slice(0, rank), field, ...found.slice(rank)] : [...found];
}

/**
 * Looks a query up, and searches the text where words say more: errors, other names of pages, operations,
 * the text, and what operations name. One page may be several times among the results.
 */
export function findResults(
  request: SearchRequest,
  lookups: Lookups,
  searchText: TextSearch,
): readonly SearchResult[] {
  const query = request.query.trim();
  const limit = Math.ceil(request.limit * SHARE_OF_LIMIT);
  const errors = lookups.findErrors(query, request.excerptLength).slice(0, limit);
  // The words of a body are not what its reader searches for.
  if (isPasted(query)) return errors;
  const {operations, isPath, isNamed} = findOperations(query, lookups.operations);
  const described = operations.map((operation) => describeOperation(operation, []));
  const [best, ...others] = described;
  if (best && isPath) {
    // Words that resemble the path of a page would distract; a guide has a topic.
    if (best.context !== GUIDES_CONTEXT) return described.slice(0, request.limit);
    return [best, ...searchText(operations[0]?.title ?? '', GUIDES_CONTEXT), ...others];
  }
  const place = lookups.named.get(toKey(query));
  const isTopic = place?.context === GUIDES_CONTEXT;
  const page = place ? [describePlace(place, request.excerptLength)] : [];
  const known = isNamed && !isTopic ? [...described, ...page] : [...page, ...described];
  const foundNames = lookups.findNames(query);
  const names = describeNames(foundNames, lookups, request, errors.length);
  const texts = searchText(request.query, request.context);
  if (!isIdentifier(query)) {
    const first = (isTopic ? [...known, ...errors] : [...errors, ...known]).slice(0, limit);
    const found = first.length > 0 ? texts : addField(query, texts, lookups);
    return [...first, ...found, ...names.slice(0, limit)];
  }
  // What has the very name goes before what only begins with it.
  const isName = !isNamed && foundNames.some(({isExact}) => isExact);
  const ordered = isName ? [...names, ...known] : [...known, ...names];
  return [...[...errors, ...ordered].slice(0, limit), ...texts];
}
