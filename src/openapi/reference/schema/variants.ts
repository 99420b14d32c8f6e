import type {Cursor} from '../../document/cursor.ts';
import {isObject} from '../../document/json-value.ts';
import {
  type Choice,
  componentName,
  type MergedSchema,
  mergeSchema,
  pickPlace,
  targetOf,
} from '../../document/merge-schema.ts';
import {writeChoiceId} from '../field-id.ts';
import type {PageContext} from '../page-context.ts';
import type {VariantGroup, VariantView} from '../types.ts';
import {describeSchema, type SchemaPlace} from './build-schema.ts';

/** Keywords whose schemas apply to a part of a value or under a condition, with their labels. */
const RULES: readonly (readonly [keyword: string, label: string])[] = [
  ['patternProperties', 'Fields that match'],
  ['dependentSchemas', 'With the field'],
  ['prefixItems', 'Item'],
  ['not', 'Not'],
  ['if', 'If'],
  ['then', 'Then'],
  ['else', 'Otherwise'],
  ['contains', 'Contains'],
  ['propertyNames', 'Names of fields'],
  ['unevaluatedItems', 'Further items'],
  // Below `prefixItems`; otherwise it describes all items.
  ['items', 'Further items'],
];

/** Keywords with a schema for each name or position. */
const RULES_BY_NAME = new Set(['patternProperties', 'dependentSchemas', 'prefixItems']);

type Discriminator = {
  readonly field: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
};

/** The alternatives of a schema (`oneOf`, `anyOf`, a discriminator's children), and its rules. */
export function buildVariants(
  page: PageContext,
  schema: MergedSchema,
  place: SchemaPlace,
): VariantGroup[] {
  const discriminator = readDiscriminator(schema);
  const choices = schema.choices.length ? schema.choices : derivedChoices(page, schema);
  const groups = choices.map(({keyword, alternatives}) => ({
    title: keyword === 'oneOf' ? 'One of' : 'Any of',
    discriminator: discriminator?.field,
    options: alternatives.map((source, index) =>
      buildVariant(page, source, nameOf(source) ?? `Variant ${index + 1}`, place, discriminator),
    ),
  }));
  const options = schema.parts.flatMap(listRules).map(([rule, source]) => {
    const label = [rule, nameOf(source)].filter(Boolean).join(': ');
    return {...buildVariant(page, source, rule, place), label};
  });
  return options.length > 0 ? [...groups, {title: 'Rules', options}] : groups;
}

function listRules(part: Cursor): [label: string, source: Cursor][] {
  const rules = RULES.flatMap(([keyword, label]): [string, Cursor][] => {
    const rule = part.raw(keyword);
    if (keyword === 'items' && !part.raw('prefixItems').exists) return [];
    if (!RULES_BY_NAME.has(keyword)) return [[label, rule]];
    return Object.keys(rule.value ?? {}).map((name) => [`${label} ${name}`, rule.peek(name)]);
  });
  // Some documents have texts here instead of schemas.
  return rules.filter(([, {value}]) => isObject(value) || typeof value === 'boolean');
}

function buildVariant(
  page: PageContext,
  source: Cursor,
  label: string,
  place: SchemaPlace,
  discriminator?: Discriminator,
): VariantView {
  const id = page.anchors.claim(writeChoiceId(place.anchor, label));
  const values = discriminator ? valuesOf(discriminator, source) : undefined;
  page.fieldCount += 1;
  return {
    id,
    label,
    values,
    schema: describeSchema(page, mergeSchema([source]), {...place, anchor: id}),
  };
}

/** Without a mapping, the value is the name of the component (OpenAPI 3.1, section 4.8.25). */
function valuesOf(discriminator: Discriminator, source: Cursor): readonly string[] | undefined {
  const pointer = targetOf(source);
  const implied = componentName(pointer);
  return discriminator.values.get(pointer) ?? (implied ? [implied] : undefined);
}

/** A variant's name: its title, its component's name, or its type. */
function nameOf(source: Cursor): string | undefined {
  const target = source.follow();
  if (!isObject(target.value)) return undefined;
  const {title, type} = target.value;
  if (typeof title === 'string' && title.trim()) return title;
  const component = componentName(target.pointer);
  if (component) return component;
  return typeof type === 'string' && type !== 'object' ? type : undefined;
}

function readDiscriminator(schema: MergedSchema): Discriminator | undefined {
  const place = pickPlace(schema.parts, 'discriminator');
  const field = place?.text('propertyName');
  if (!place || !field) return undefined;
  const values = new Map<string, string[]>();
  const schemas = place.root.raw('components').raw('schemas');
  for (const [value, target] of place.rawMembers('mapping')) {
    const name = target.scalar;
    if (name === undefined) continue;
    // A mapping contains names of components or references (OpenAPI 3.1, section 4.8.25).
    const named = schemas.peek(name);
    const {pointer} = (named.exists ? named : place.resolve(name)).follow();
    values.set(pointer, [...(values.get(pointer) ?? []), value]);
  }
  return {field, values};
}

/** The alternatives of a parent with a discriminator but no choice: the schemas that include it. */
function derivedChoices(page: PageContext, schema: MergedSchema): Choice[] {
  const parent = schema.parts.filter(({object}) => isObject(object.discriminator)).at(-1);
  // For a child, the choice of the parent is already made.
  if (!parent || parent.pointer !== schema.key) return [];
  const alternatives = page.index.childrenOf(parent.pointer);
  return alternatives.length ? [{keyword: 'oneOf', alternatives}] : [];
}
