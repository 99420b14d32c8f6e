import type {Cursor} from '../../document/cursor.ts';
import {filled} from '../../document/json-value.ts';
import {
  componentName,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
  pickText,
} from '../../document/merge-schema.ts';
import {type Direction, isFile} from '../../examples/compose-example.ts';
import {OBJECT_ROOT, writeChoiceId} from '../field-id.ts';
import {takeFirstSentence} from '../markdown/render-markdown.ts';
import type {PageContext} from '../page-context.ts';
import type {CutView, SchemaView} from '../types.ts';
import {describeEnum, listConstants} from './enum-values.ts';
import {listFacts} from './facts.ts';
import {buildFields} from './fields.ts';
import {buildVariants} from './variants.ts';

/** Maximum depth of nested lists in a label, because a list may contain itself. */
const MAX_LABEL_DEPTH = 10;

/** The type of a schema in words: `string`, `integer`, `array of objects`. */
export function labelOf(schema: MergedSchema, depth = 0): string {
  const {parts, types} = schema;
  if (schema.isNever) return 'no value';
  if (isFile(schema)) return 'file';
  const names = types.map((type) => {
    if (type === 'array') return labelList(schema, depth);
    return type === 'object' && isMap(schema) ? 'map' : type;
  });
  if (names.length > 0) return names.join(' or ');
  const chosen = typesOfChoices(schema);
  if (chosen.length > 0) return chosen.join(' or ');
  if (schema.isNullable && parts.some((part) => part.object.type !== undefined)) return 'null';
  return 'any';
}

function labelList(schema: MergedSchema, depth: number): string {
  const sources = listItemSources(schema);
  if (sources.length === 0 || depth > MAX_LABEL_DEPTH) return 'array';
  return `array of ${pluralOf(labelOf(mergeSchema(sources), depth + 1))}`;
}

/** Types of all alternatives, for a schema without own types; none if an alternative allows any value. */
function typesOfChoices({choices}: MergedSchema): string[] {
  const types = choices.flatMap(({alternatives}) =>
    alternatives.map((alternative) => mergeSchema([alternative]).types),
  );
  return types.every((names) => names.length > 0) ? [...new Set(types.flat())] : [];
}

/** `array of strings` in the plural is `arrays of strings`. */
function pluralOf(label: string): string {
  if (label === 'any') return 'any values';
  if (label.startsWith('array')) return label.replace('array', 'arrays');
  return /^\w+$/.test(label) ? `${label}s` : label;
}

function isMap({parts}: MergedSchema): boolean {
  const rest = pick(parts, 'additionalProperties');
  return (
    !parts.some((part) => part.object.properties !== undefined) &&
    ((rest !== undefined && rest !== false) ||
      parts.some((part) => part.object.patternProperties !== undefined))
  );
}

/** The place of a schema on the page, and the side of a call. */
export type SchemaPlace = {
  readonly anchor: string;
  /** Requests have no read-only fields, responses no write-only fields. */
  readonly direction: Direction;
  readonly enclosing: readonly {
    readonly key: string;
    readonly anchor: string;
    readonly name: string;
  }[];
  /** Description of a parameter or header, which replaces that of its schema. */
  readonly description?: string | undefined;
};

/** From this many fields on, a component that the page already describes becomes a link. */
const REPEAT_LIMIT = 250;
/** From this many fields on, no further schemas are expanded. */
const SIZE_LIMIT = 1500;

/** The type and the first sentence of a schema that another page describes in full. */
export function summariseSchema(
  page: PageContext,
  schema: MergedSchema,
  description: string | undefined,
  anchor: string,
): SchemaView {
  const html = page.renderLine(takeFirstSentence(description), anchor);
  return {type: labelOf(schema), format: formatOf(schema), html};
}

/** Describes the schema of a body, or links to an earlier description on the page. */
export function buildRootSchema(
  page: PageContext,
  source: Cursor,
  anchor: string,
  direction: Direction,
): SchemaView {
  const schema = mergeSchema([source]);
  const common = page.index.common.schemas.get(schema.key);
  if (common && common.id !== anchor && direction === 'response') {
    const href = page.hrefOfOverview(common.id);
    const cut = {reason: 'common' as const, href, text: common.name};
    return {type: labelOf(schema), name: nameOf(schema), cut};
  }
  const place = {anchor, direction, enclosing: []};
  return describeSchema(page, schema, place, findOccurrence(page, schema, place));
}

/** @param rootCut link to an earlier description of a body's schema on the page */
export function describeSchema(
  page: PageContext,
  schema: MergedSchema,
  place: SchemaPlace,
  rootCut?: CutView,
): SchemaView {
  const name = nameOf(schema);
  const isOpen = hasInside(schema);
  const cut = isOpen ? (rootCut ?? findCut(page, schema, place)) : undefined;
  const occurrence = `${place.direction} ${schema.key}`;
  if (isOpen && !cut && !page.occurrences.has(occurrence)) {
    page.occurrences.set(occurrence, {anchor: place.anchor, text: name ?? place.anchor});
  }
  const inner: SchemaPlace = {
    ...place,
    description: undefined,
    enclosing: [
      ...place.enclosing,
      {key: schema.key, anchor: place.anchor, name: name ?? place.anchor},
    ],
  };
  const items = cut ? [] : listItemSources(schema);
  const item = items.length > 0 ? describeSchema(page, mergeSchema(items), inner) : undefined;
  const description = place.description ?? pickText(schema.parts, 'description');
  const values = describeEnum(schema, description, page, place.anchor);
  const isOwnPage = place.enclosing.length === 0 && place.anchor === OBJECT_ROOT;
  return {
    type: labelOf(schema),
    format: formatOf(schema),
    name,
    href: isOwnPage ? undefined : page.hrefOfObject(schema.key),
    html: page.renderText(values ? values.description : description, place.anchor),
    // The allowed values are examples enough.
    facts: filled(listFacts(schema).filter(({term}) => !values || !term.startsWith('Example'))),
    // The id of a value is that of an alternative at its place.
    values: filled(
      values?.values.map((each) => ({
        id: page.anchors.claim(writeChoiceId(place.anchor, each.value)),
        ...each,
      })),
    ),
    fields: filled(cut ? [] : buildFields(page, schema, inner)),
    item: item && isTelling(item) ? item : undefined,
    variants: filled(cut || listConstants(schema) ? [] : buildVariants(page, schema, inner)),
    cut,
  };
}

/** Whether an item has more than a type; otherwise the label of the array describes it. */
function isTelling(item: SchemaView): boolean {
  const {type: _type, name: _name, href: _href, ...rest} = item;
  return Object.values(rest).some((value) => value !== undefined);
}

const INSIDES = [
  ...['properties', 'items', 'prefixItems', 'patternProperties', 'discriminator'],
  ...['not', 'if', 'then', 'else', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['contains', 'propertyNames', 'dependentSchemas'],
];

function hasInside(schema: MergedSchema): boolean {
  return (
    schema.choices.length > 0 ||
    schema.parts.some(({object}) => INSIDES.some((key) => object[key] !== undefined)) ||
    typeof pick(schema.parts, 'additionalProperties') === 'object'
  );
}

function formatOf(schema: MergedSchema): string | undefined {
  return isFile(schema) ? undefined : pickText(schema.parts, 'format');
}

function nameOf({key, parts}: MergedSchema): string | undefined {
  const title = pickText(parts, 'title');
  return title?.trim() ? title : componentName(key);
}

function findCut(page: PageContext, schema: MergedSchema, place: SchemaPlace): CutView | undefined {
  const enclosing = place.enclosing.filter(({key}) => key === schema.key).at(-1);
  if (enclosing) {
    return {reason: 'circular', anchor: enclosing.anchor, text: enclosing.name};
  }
  if (page.fieldCount >= SIZE_LIMIT) {
    return findOccurrence(page, schema, place) ?? {reason: 'size', text: nameOf(schema) ?? ''};
  }
  return page.fieldCount >= REPEAT_LIMIT ? findOccurrence(page, schema, place) : undefined;
}

function findOccurrence(
  page: PageContext,
  schema: MergedSchema,
  {direction}: SchemaPlace,
): CutView | undefined {
  const found = page.occurrences.get(`${direction} ${schema.key}`);
  return found ? {reason: 'repeated', ...found} : undefined;
}
