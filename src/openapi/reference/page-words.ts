import type {ParameterPlace} from '../document/operation-parts.ts';
import {hasErrorCodes} from './field-id.ts';
import type {
  FieldView,
  LinkView,
  Mark,
  ObjectUse,
  OperationPage,
  OverviewPage,
  ResponseView,
  SchemaView,
  VariantGroup,
} from './types.ts';

// What pages and their Markdown say in the same words.

/** A mark of a field and the words for it, such as `deprecated, ends on 2026-06-01`. */
type MarkWord = {readonly mark: Mark | 'since'; readonly word: string};

const WORDS: Readonly<Partial<Record<Mark, string>>> = {always: 'always present'};

/** Lists what the line of a field says of it after its type; pages and their Markdown say the same. */
export function listMarkWords({
  marks = [],
  ends,
  since,
}: Pick<FieldView, 'marks' | 'ends' | 'since'>): MarkWord[] {
  const words = marks.map((mark) => {
    const word = WORDS[mark] ?? mark;
    return {mark, word: mark === 'deprecated' && ends ? `${word}, ends on ${ends}` : word};
  });
  return [...words, ...(since ? [{mark: 'since' as const, word: `since ${since}`}] : [])];
}

/** The rate limit of operations that name none. */
export const DEFAULT_POLICY = 'default';

export const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

export const USE_TITLES: Readonly<Record<ObjectUse['kind'], string>> = {
  returns: 'Return it',
  takes: 'Take its fields',
  deletes: 'Delete it',
  changes: 'Change its state',
};

export const VARIANT_TITLES: Readonly<Record<VariantGroup['kind'], string>> = {
  one: 'One of',
  any: 'Any of',
  not: 'Not',
  condition: 'Conditional',
};

/** Whether the servers of an operation say more than its path line: the line shows one without variables. */
export function hasServerList({servers}: Pick<OperationPage, 'servers'>): boolean {
  return servers.length > 1 || servers.some(({variables}) => variables);
}

/** The object with a page that a body is, or that the items of its list are. */
export function findObject(schema: SchemaView): SchemaView | undefined {
  const data = schema.fields?.find(({schema: {item}}) => item)?.schema;
  return [schema, schema.item, data?.item].find((each) => each?.href);
}

/** Whether fields of a body have fields, other than the items of a list that are its data. */
export function hasInnerFields(schema: SchemaView): boolean {
  const object = findObject(schema) ?? schema;
  const hasInside = ({fields, item, variants}: SchemaView) =>
    Boolean(fields ?? item?.fields ?? variants);
  return object.fields?.some((field) => hasInside(field.schema)) ?? false;
}

/** Whether a response is an error; any that is not listed as another is one too. */
export function isError({status}: Pick<ResponseView, 'status'>): boolean {
  return hasErrorCodes(status);
}

/** The links of a document: what it names as further reading, contact and license. */
export function listDocumentLinks({externalDocs, contact, license}: OverviewPage): LinkView[] {
  return [externalDocs, contact, license].flatMap((link) => (link?.href ? [link] : []));
}
