import {GUIDES_CONTEXT} from '../../../config/search.ts';
import type {FoundName} from '../lookup/find-names.ts';
import {findOperations, type Operation, toKey} from '../lookup/find-operations.ts';
import {findPasted} from '../lookup/find-pasted.ts';
import {isPasted} from '../pasted.ts';
import {isCommonWord, isIdentifier} from '../text/query.ts';
import {splitWords, stemWord, type Word} from '../text/words.ts';
import {describePlace, type Found, type Place} from './text-results.ts';
import type {SearchRequest} from './types.ts';

/** The data in which a query is looked up. */
export type Lookups = {
  readonly operations: readonly Operation[];
  readonly findNames: (query: string) => readonly FoundName[];
  readonly places: {
    readonly byUrl: ReadonlyMap<string, Place>;
    /** By key of each other name. */
    readonly named: ReadonlyMap<string, readonly Place[]>;
    /** Pages of errors by their code. */
    readonly errors: ReadonlyMap<string, Place>;
  };
  /** Address of the list of all errors. */
  readonly errorList: string;
};

/** Longer queries are cut, except for pasted bodies. */
const QUERY_LENGTH = 500;
/** Share of the results that one name can take, so that matches in texts show too. */
const SHARE_OF_LIMIT = 0.75;
/** Most words of a query that names a field and its resource. */
const FIELD_WORDS = 4;
/** Results from texts before a field, because guides explain it. */
const FIELD_RANK = 2;

/** Lists the operations that use a name. */
function describeUses({name, uses = []}: FoundName, {operations}: Lookups): Found[] {
  return uses.flatMap(([anchor, text, ...numbers]) =>
    numbers.flatMap((number) => {
      const {found} = operations[number] ?? {};
      return found ? [{...found, url: `${found.url}#${anchor}`, name, text}] : [];
    }),
  );
}

/** Lists the guides that explain a name, then the operations that use it. */
function describeName(found: FoundName, lookups: Lookups): Found[] {
  const places = (found.mentions ?? []).flatMap((url) => lookups.places.byUrl.get(url) ?? []);
  return [...places.map((place) => describePlace(place)), ...describeUses(found, lookups)];
}

/** `guid of shop`, `ticket class`: finds the field in the operation whose title is a verb and the other words. */
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

/** The key of a name. A status loses the words around it: `HTTP 429`, `404 error`. */
const toName = (query: string) =>
  toKey(query)
    .replace(/^(?:http|status|code|errors?|response)+(?=[45]\d\d)/, '')
    .replace(/(?<=^[45]\d\d)(?:status|code|errors?|response)+$/, '');

/**
 * Finds a query in other names of pages, in operations, in texts and in names of fields, values, codes and
 * events. A page can be found several times.
 *
 * @param limit number of results to show
 * @param searchText searches the texts of pages, for a reader in a context
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
  // Nobody searches for the words of a pasted body.
  if (isPasted(typed)) return pasted;
  const {described, isPath} = findOperations(query, lookups.operations);
  const [best, ...others] = described;
  if (best && isPath) {
    // For a path, texts would distract. A request in a guide has a topic, so they help there.
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
