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
/** Words of a query that may name a field and what has it. */
const FIELD_WORDS = 4;
/** Guides that explain come before a field. */
const FIELD_RANK = 2;

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

/** The places of names: those that explain them, then the operations that have them. */
function describeNames(
  found: readonly FoundName[],
  {places}: Lookups,
  length: number,
): SearchResult[] {
  return found.flatMap((name) => [
    ...name.mentions.flatMap((url) => {
      const place = places.get(url);
      return place ? [describePlace(place, length)] : [];
    }),
    ...name.uses.map((use) => describeUse(name, use)),
  ]);
}

/** `guid of shop`, `ticket class`: the field of the operation whose title has the other words and a verb. */
function findField(query: string, {findNames}: Lookups): SearchResult[] {
  const words = splitWords(query).filter(({text}) => !isCommonWord(text));
  if (words.length < 2 || words.length > FIELD_WORDS) return [];
  const fields = words.flatMap((word) => {
    const others = words.filter((other) => other !== word).map(({text}) => stemWord(text));
    const hasOthers = ({operation}: NameUse) =>
      splitWords(operation.title)
        .slice(1)
        .map(({text}) => stemWord(text))
        .join(' ') === others.join(' ');
    return findNames(word.text)
      .filter(({kind, isExact}) => kind === 'field' && isExact)
      .flatMap((found) => found.uses.filter(hasOthers).map((use) => describeUse(found, use)));
  });
  return fields.slice(0, 1);
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
  const {operations, isPath} = findOperations(query, lookups.operations);
  const described = operations.map((operation) => describeOperation(operation, []));
  const [best, ...others] = described;
  if (best && isPath) {
    // Words that resemble the path of a page would distract; a guide has a topic.
    if (best.context !== GUIDES_CONTEXT) return described.slice(0, request.limit);
    return [best, ...searchText(operations[0]?.title ?? '', GUIDES_CONTEXT), ...others];
  }
  const place = lookups.named.get(toKey(query));
  const page = place ? [describePlace(place, request.excerptLength)] : [];
  const known = [...page, ...described];
  const names = describeNames(lookups.findNames(query), lookups, request.excerptLength);
  const texts = searchText(request.query, request.context);
  if (!isIdentifier(query)) {
    const isTopic = place?.context === GUIDES_CONTEXT;
    const first = (isTopic ? [...known, ...errors] : [...errors, ...known]).slice(0, limit);
    const field = first.length > 0 ? [] : findField(query, lookups);
    const [before, after] = [texts.slice(0, FIELD_RANK), texts.slice(FIELD_RANK)];
    return [...first, ...before, ...field, ...after, ...names.slice(0, limit)];
  }
  return [...[...errors, ...known, ...names].slice(0, limit), ...texts];
}
