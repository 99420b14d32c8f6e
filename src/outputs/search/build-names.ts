import countBy from 'lodash/countBy.js';
import escapeRegExp from 'lodash/escapeRegExp.js';
import groupBy from 'lodash/groupBy.js';
import sortBy from 'lodash/sortBy.js';
import uniqBy from 'lodash/uniqBy.js';
import type {IndexedName, NameUse} from '../../components/search/index-files.ts';
import {getText} from '../../openapi/document/json-value.ts';
import {type FieldId, type FieldPlace, readFieldId} from '../../openapi/reference/field-id.ts';
import type {EnumValue, OperationPage} from '../../openapi/reference/types.ts';
import type {GuideModel, SiteModel} from '../model.ts';
import {collectMembers} from './list-messages.ts';

const MENTION_LIMIT = 3;
const COMPANY_WEIGHT = 0.5;

type Mention = {readonly url: string; readonly count: number};

function findMentions(name: string, guides: readonly GuideModel[]): Mention[] {
  const complete = new RegExp(`(?<![\\w.])${escapeRegExp(name)}(?!\\w|\\.\\w)`, 'g');
  return guides.flatMap(({url, sections}) =>
    sections.flatMap(({h = '', x}): Mention[] => {
      const count = x?.match(complete)?.length ?? 0;
      return count === 0 ? [] : [{url: url + h, count}];
    }),
  );
}

/**
 * Adds the sections of guides that explain each name. First are sections with many names, such as a table of
 * all errors, and sections that mention the name often.
 */
function addMentions(names: readonly IndexedName[], guides: readonly GuideModel[]): IndexedName[] {
  const found = names.map((each) => ({...each, mentions: findMentions(each.name, guides)}));
  const company = countBy(
    found.flatMap(({mentions}) => mentions),
    ({url}) => url,
  );
  const weigh = ({url, count}: Mention) => count + COMPANY_WEIGHT * (company[url] ?? 0);
  return found.map(({mentions, ...each}) => {
    const sorted = sortBy(mentions, (mention) => -weigh(mention)).map(({url}) => url);
    const onePerPage = uniqBy(sorted, (url) => url.replace(/#.*$/, ''));
    return {...each, mentions: onePerPage.slice(0, MENTION_LIMIT)};
  });
}

const isCode = ({request, part}: FieldId) => !request && part === 'code';

/** Readers search the fields of the request and of successful responses, but not of callbacks. */
function isSearchedPlace({request, place, status, part}: FieldId): boolean {
  const isPlace = status ? /^2\w\w$/.test(status) : /^(body|query|path)$/.test(place);
  return isPlace && !request && !part;
}

const isSearchedField = (id: FieldId) => isSearchedPlace(id) && id.steps.at(-1)?.kind === 'field';

const WORDS: Readonly<Partial<Record<FieldPlace, string>>> = {
  body: 'in the request',
  query: 'in the query',
  path: 'in the path',
};

/** One place of a name in an operation. */
type Use = {
  readonly kind: 'code' | 'field' | 'value';
  readonly name: string;
  readonly anchor: string;
  readonly id: FieldId;
};

/** The error codes and fields of an operation. Outside of the request body, each name counts once. */
function listAnchors({anchors}: OperationPage): Use[] {
  const seen = new Set<string>();
  return anchors.flatMap((anchor): Use[] => {
    const id = readFieldId(anchor);
    const name = id?.steps.at(-1)?.name;
    if (!id || !name || (!isCode(id) && !isSearchedField(id))) return [];
    const kind = isCode(id) ? 'code' : 'field';
    if (id.place !== 'body' && seen.has(`${kind} ${name}`)) return [];
    seen.add(`${kind} ${name}`);
    return [{kind, name, anchor, id}];
  });
}

/** Readers look up words, not numbers and dates. */
const isValue = (item: unknown): item is EnumValue =>
  /\p{L}/u.test(getText(item, 'value') ?? '') && getText(item, 'id') !== undefined;

/** The allowed values of fields in the requests and responses of an operation. */
function listValues({parameters, body, responses}: OperationPage): Use[] {
  const values = collectMembers([parameters, body, responses], 'values').filter(isValue);
  return values.flatMap(({id: anchor, value: name}) => {
    const id = readFieldId(anchor);
    return id && isSearchedPlace(id) ? {kind: 'value', name, anchor, id} : [];
  });
}

function describeUse({kind, id}: Use): string {
  if (kind === 'code') return ` returned with ${id.status}`;
  const field = kind === 'value' ? `, value of ${id.steps.at(-2)?.name}` : '';
  return `${field} ${WORDS[id.place] ?? 'in the response'}`;
}

/** Requests before responses, and outer fields before nested ones. */
const rankOf = ({id: {place, steps}}: Use) =>
  100 * ['body', 'query', 'path', 'response'].indexOf(place) +
  steps.filter(({kind}) => kind === 'field').length;

/** The names of one kind, each with its operations by place. */
function indexNames(uses: readonly (Use & {readonly operation: number})[], kind: Use['kind']) {
  const named = groupBy(
    uses.filter((use) => use.kind === kind),
    ({name}) => name,
  );
  return Object.entries(named).map(([name, all]): IndexedName => {
    const places = groupBy(sortBy(all, rankOf), ({anchor}) => anchor);
    return {
      kind,
      name,
      uses: Object.entries(places).map(([anchor, [first, ...others]]): NameUse => {
        const operations = others.map(({operation}) => operation);
        return [anchor, first ? describeUse(first) : '', first?.operation ?? 0, ...operations];
      }),
    };
  });
}

/**
 * Builds the index of the names in operations: fields, values of fields, error codes and event types.
 *
 * @param site the operation pages, whose element ids contain the names and their places, and the guides, which
 * explain codes and event types
 * @param events types of webhook events, which are not indexed as values of fields
 */
export function buildNames(
  {apis, guides}: Pick<SiteModel, 'apis' | 'guides'>,
  events: readonly string[],
): IndexedName[] {
  const uses = apis
    .flatMap(({operations}) => operations)
    .flatMap(({page}, operation) =>
      [...listAnchors(page), ...listValues(page)].map((use) => ({...use, operation})),
    )
    .filter(({kind, name}) => kind !== 'value' || !events.includes(name));
  return [
    // Separate from codes: a section with many error codes does not explain an event type.
    ...addMentions(
      events.map((name) => ({kind: 'event', name})),
      guides,
    ),
    ...addMentions(indexNames(uses, 'code'), guides),
    ...indexNames(uses, 'field'),
    ...indexNames(uses, 'value'),
  ];
}
