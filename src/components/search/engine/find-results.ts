import {GUIDES_CONTEXT} from '../../../config/search.ts';
import type {FoundName} from '../lookup/find-names.ts';
import {findOperations, type Operation, toKey} from '../lookup/find-operations.ts';
import {findPasted} from '../lookup/find-pasted.ts';
import {isPasted} from '../pasted.ts';
import {isCommonWord, isIdentifier} from '../text/query.ts';
import {splitWords, stemWord, type Word} from '../text/words.ts';
import {describePlace, type Found, type Place} from './text-results.ts';
import type {SearchRequest} from './types.ts';

/** What a query is looked up in. */
export type Lookups = {
  readonly operations: readonly Operation[];
  readonly findNames: (query: string) => readonly FoundName[];
  readonly places: {
    readonly byUrl: ReadonlyMap<string, Place>;
    /** By the keys of their other names. */
    readonly named: ReadonlyMap<string, readonly Place[]>;
    /** Pages of errors by their code. */
    readonly errors: ReadonlyMap<string, Place>;
  };
  /** Address of the list of all errors. */
  readonly errorList: string;
};

/** What exceeds it is not looked at, but in what was pasted. */
const QUERY_LENGTH = 500;
/** One name fills the box only in part: the text may have more to say. */
const SHARE_OF_LIMIT = 0.75;
/** Words of a query that may name a field and what has it. */
const FIELD_WORDS = 4;
/** Guides that explain come before a field. */
const FIELD_RANK = 2;

/** The uses of a name by operations. */
function describeUses({name, uses = []}: FoundName, {operations}: Lookups): Found[] {
  return uses.flatMap(([anchor, text, ...numbers]) =>
    numbers.flatMap((number) => {
      const {found} = operations[number] ?? {};
      return found ? [{...found, url: `${found.url}#${anchor}`, name, text}] : [];
    }),
  );
}

/** The places of a name: those that explain it, then the operations that have it. */
function describeName(found: FoundName, lookups: Lookups): Found[] {
  const places = (found.mentions ?? []).flatMap((url) => lookups.places.byUrl.get(url) ?? []);
  return [...places.map((place) => describePlace(place)), ...describeUses(found, lookups)];
}

/** `guid of shop`, `ticket class`: the field of the operation whose title has the other words and a verb. */
function findField(query: string, lookups: Lookups): Found[] {
  const words = splitWords(query).filter(({text}) => !isCommonWord(text));
  if (words.length < 2 || words.length > FIELD_WORDS) return [];
  const listStems = (list: readonly Word[]) => list.map(({text}) => stemWord(text)).join(' ');
  const fields = words.flatMap((word) => {
    const others = listStems(words.filter((other) => other !== word));
    return lookups
      .findNames(word.text)
      .filter(({kind, isExact}) => kind === 'field' && isExact)
      .flatMap((found) => describeUses(found, lookups))
      .filter(({title}) => listStems(splitWords(title).slice(1)) === others);
  });
  return fields.slice(0, 1);
}

/** The key of a name; of what surrounds a status, as in `HTTP 429` and `404 error`, nothing is left. */
const toName = (query: string) =>
  toKey(query)
    .replace(/^(?:http|status|code|errors?|response)+(?=[45]\d\d)/, '')
    .replace(/(?<=^[45]\d\d)(?:status|code|errors?|response)+$/, '');

/**
 * Looks a query up, and searches the text where words say more: other names of pages, operations, the text,
 * and what operations name. One page may be several times among the results.
 *
 * @param limit number of results that show
 * @param searchText searches the text of the pages for a query of a reader of a context
 */
export function findResults(
  {query: typed, context}: SearchRequest,
  limit: number,
  lookups: Lookups,
  searchText: (query: string, context: string) => readonly Found[],
): readonly Found[] {
  const query = typed.trim().slice(0, QUERY_LENGTH);
  const most = Math.ceil(limit * SHARE_OF_LIMIT);
  const {errors, named} = lookups.places;
  const pasted = findPasted(typed.trim(), errors, lookups.errorList);
  // The words of a body are not what its reader searches for.
  if (isPasted(typed)) return pasted;
  const {described, isPath} = findOperations(query, lookups.operations);
  const [best, ...others] = described;
  if (best && isPath) {
    // Words that resemble the path of a page would distract; a guide has a topic.
    if (best.context !== GUIDES_CONTEXT) return described;
    return [best, ...searchText(best.title, GUIDES_CONTEXT), ...others];
  }
  const pages = (named.get(toName(query)) ?? []).map((place) => describePlace(place));
  const known = [...pages, ...pasted, ...described];
  const names = lookups.findNames(query).flatMap((found) => describeName(found, lookups));
  const texts = searchText(query, context);
  if (isIdentifier(query)) return [...[...known, ...names].slice(0, most), ...texts];
  const field = known.length > 0 ? [] : findField(query, lookups);
  const [before, after] = [texts.slice(0, FIELD_RANK), texts.slice(FIELD_RANK)];
  return [...known.slice(0, most), ...before, ...field, ...after, ...names.slice(0, most)];
}
