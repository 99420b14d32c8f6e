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

const CONDITIONS = [
  ['if', 'If'],
  ['then', 'Then'],
  ['else', 'Otherwise'],
] as const;

type Discriminator = {
  readonly field: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
};

/** The alternatives of a schema: `oneOf`, `anyOf`, a discriminator's children, `not`, conditions. */
export function buildVariants(
  page: PageContext,
  schema: MergedSchema,
  place: SchemaPlace,
): VariantGroup[] {
  const discriminator = readDiscriminator(schema);
  const choices = schema.choices.length ? schema.choices : derivedChoices(page, schema);
  return [
    ...choices.map(
      ({keyword, alternatives}): VariantGroup => ({
        kind: keyword === 'oneOf' ? 'one' : 'any',
        ...(discriminator ? {discriminator: discriminator.field} : {}),
        options: alternatives.map((source, index) =>
          buildVariant(page, source, labelOf(source, `Variant ${index + 1}`), place, discriminator),
        ),
      }),
    ),
    ...schema.parts
      .map((part) => part.raw('not'))
      .filter(({exists}) => exists)
      .map((source): VariantGroup => {
        const anchor = writeChoiceId(place.anchor, 'not');
        const label = labelOf(source, EXCLUDED);
        return {kind: 'not', options: [buildVariant(page, source, label, {...place, anchor})]};
      }),
    ...schema.parts
      .filter((part) => part.raw('if').exists)
      .map(
        (part): VariantGroup => ({
          kind: 'condition',
          options: CONDITIONS.filter(([key]) => part.raw(key).exists).map(([key, label]) =>
            buildVariant(page, part.raw(key), label, place),
          ),
        }),
      ),
  ];
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

/** Without a mapping the name of the component is the value (OpenAPI 3.1, section 4.8.25). */
function valuesOf(discriminator: Discriminator, source: Cursor): readonly string[] | undefined {
  const pointer = targetOf(source);
  const implied = componentName(pointer);
  return discriminator.values.get(pointer) ?? (implied ? [implied] : undefined);
}

/** Name of a negation that says nothing of itself; it is alone, so a rank would say nothing. */
const EXCLUDED = 'Excluded';

/** A variant's name: its title, its component's name, its type, or its rank. */
function labelOf(source: Cursor, rank: string): string {
  const target = source.follow();
  if (!isObject(target.value)) return rank;
  const {title, type} = target.value;
  if (typeof title === 'string' && title.trim()) return title;
  const component = componentName(target.pointer);
  if (component) return component;
  return typeof type === 'string' && type !== 'object' ? type : rank;
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
    // A mapping names a component, or a reference to it (OpenAPI 3.1, section 4.8.25).
    const named = schemas.peek(name);
    const {pointer} = (named.exists ? named : place.resolve(name)).follow();
    values.set(pointer, [...(values.get(pointer) ?? []), value]);
  }
  return {field, values};
}

/** A parent with a discriminator and no choice is one of the schemas that take it in. */
function derivedChoices(page: PageContext, schema: MergedSchema): Choice[] {
  const parent = schema.parts.filter(({object}) => isObject(object.discriminator)).at(-1);
  // Seen from a child, the parent's discriminator has decided already.
  if (!parent || parent.pointer !== schema.key) return [];
  const alternatives = page.index.childrenOf(parent.pointer);
  return alternatives.length ? [{keyword: 'oneOf', alternatives}] : [];
}
