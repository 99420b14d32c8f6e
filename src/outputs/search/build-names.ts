import escapeRegExp from 'lodash/escapeRegExp.js';
import type {NamesIndex} from '../../components/search/index-files.ts';
import {type FieldId, readFieldId} from '../../openapi/reference/field-id.ts';
import type {EnumValue, OperationPage} from '../../openapi/reference/types.ts';
import type {GuideModel, SiteModel} from '../model.ts';
import {collectMembers} from './list-messages.ts';

const MENTION_LIMIT = 3;
const COMPANY_WEIGHT = 0.5;

/** Each number as the step from the one before it. */
const toSteps = (numbers: readonly number[]) =>
  numbers.map((number, at) => number - (at === 0 ? 0 : (numbers[at - 1] ?? 0)));

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key) ?? [];
  if (list.length === 0) map.set(key, list);
  list.push(value);
}

type Place = {readonly url: string; readonly count: number};

function findPlaces(name: string, guides: readonly GuideModel[]): Place[] {
  const complete = new RegExp(`(?<![\\w.])${escapeRegExp(name)}(?!\\w|\\.\\w)`, 'g');
  return guides.flatMap(({url, sections}) =>
    sections.flatMap(({h = '', x}): Place[] => {
      const count = x?.match(complete)?.length ?? 0;
      return count === 0 ? [] : [{url: url + h, count}];
    }),
  );
}

function keepOnePerPage(places: readonly Place[]): Place[] {
  const pages = places.map(({url}) => url.replace(/#.*$/, ''));
  return places.filter((_, at) => pages.indexOf(pages[at] ?? '') === at);
}

/**
 * Where the guides explain names: first a section that names many of them, such as a table of all
 * errors, or that names one often.
 */
function findMentions(
  names: readonly string[],
  guides: readonly GuideModel[],
): Record<string, string[]> {
  const places = names.map((name) => [name, findPlaces(name, guides)] as const);
  const company = new Map<string, number>();
  for (const {url} of places.flatMap(([, found]) => found)) {
    company.set(url, (company.get(url) ?? 0) + 1);
  }
  const weigh = ({url, count}: Place) => count + COMPANY_WEIGHT * (company.get(url) ?? 0);
  const choose = (found: readonly Place[]) =>
    keepOnePerPage([...found].sort((a, b) => weigh(b) - weigh(a)))
      .slice(0, MENTION_LIMIT)
      .map(({url}) => url);
  return Object.fromEntries(
    places.filter(([, found]) => found.length > 0).map(([name, found]) => [name, choose(found)]),
  );
}

const isCode = ({request, part}: FieldId) => !request && part === 'code';

/** What readers search: the operation's own request, and what it returns on success. */
function isSearchedPlace({request, place, status, part}: FieldId): boolean {
  const isPlace = status ? /^2\w\w$/.test(status) : /^(body|query|path)$/.test(place);
  return isPlace && !request && !part;
}

const isSearchedField = (id: FieldId) => isSearchedPlace(id) && id.steps.at(-1)?.kind === 'field';

/** Where operations have the values that fields allow; types of events are found as such. */
function findValues(pages: readonly OperationPage[], events: ReadonlySet<string>) {
  const values = new Map<string, Map<string, number[]>>();
  for (const [number, page] of pages.entries()) {
    for (const {id, value} of listValues(page)) {
      const field = readFieldId(id);
      if (!field || !isSearchedPlace(field) || events.has(value)) continue;
      const places = values.get(value) ?? new Map<string, number[]>();
      values.set(value, places);
      push(places, id, number);
    }
  }
  return Object.fromEntries(
    [...values].map(([value, places]) => [value, toAnchors(places)] as const),
  );
}

const toAnchors = (places: ReadonlyMap<string, readonly number[]>) =>
  Object.fromEntries([...places].map(([anchor, list]) => [anchor, toSteps(list)]));

/** Operations by the ids of their error codes and fields: of a name that is not in a body, the first. */
function findAnchors(pages: readonly OperationPage[]) {
  const codes = new Map<string, number[]>();
  const fields = new Map<string, number[]>();
  for (const [number, {anchors}] of pages.entries()) {
    const seen = new Set<string>();
    for (const anchor of anchors) {
      const id = readFieldId(anchor);
      const name = id?.steps.at(-1)?.name;
      if (!id || !name || (!isCode(id) && !isSearchedField(id))) continue;
      const entry = `${id.part} ${name}`;
      if (id.place !== 'body' && seen.has(entry)) continue;
      seen.add(entry);
      push(isCode(id) ? codes : fields, anchor, number);
    }
  }
  return {codes, fields};
}

/**
 * Builds the index of what operations name: fields, values of fields, error codes and event types.
 *
 * @param site operation pages, whose element ids say what they hold and where, and the guides, which
 * explain codes and event types; a page of the reference names a code because an operation carries it
 * @param events types of webhook events
 */
export function buildNames(
  {apis, guides}: Pick<SiteModel, 'apis' | 'guides'>,
  events: readonly string[],
): NamesIndex {
  const pages = apis.flatMap(({operations}) => operations.map(({page}) => page));
  const {codes, fields} = findAnchors(pages);
  const names = new Set(
    [...codes.keys()].map((anchor) => readFieldId(anchor)?.steps.at(-1)?.name ?? ''),
  );
  return {
    anchors: toAnchors(new Map([...codes, ...fields])),
    values: findValues(pages, new Set(events)),
    events,
    // Apart, because a section with many error codes does not explain an event type that it names.
    mentions: {...findMentions([...names], guides), ...findMentions(events, guides)},
  };
}

const isValue = (item: unknown): item is EnumValue =>
  typeof item === 'object' && item !== null && 'id' in item && 'value' in item;

/** Numbers and the like are no names that a reader looks up. */
const isName = ({value}: EnumValue) => /\p{L}/u.test(value);

/**
 * Lists the values that the fields of an operation allow, in the order of the page: those of its own
 * request and of its responses, wherever their schemas hold them.
 */
function listValues({parameters, body, responses}: OperationPage): EnumValue[] {
  return collectMembers([parameters, body, responses], 'values').filter(isValue).filter(isName);
}
