import type {Cursor} from '../../document/cursor.ts';
import {filled, getText, isObject} from '../../document/json-value.ts';
import {
  listFields,
  type MergedSchema,
  mergeSchema,
  pick,
  pickText,
  type SchemaField,
} from '../../document/merge-schema.ts';
import type {Direction} from '../../examples/compose-example.ts';
import {OBJECT_ROOT, writeFieldId} from '../field-id.ts';
import type {PageContext} from '../page-context.ts';
import type {FieldView, Mark, SchemaView} from '../types.ts';
import {describeSchema, type SchemaPlace, summariseSchema} from './build-schema.ts';

/** Maximum nesting of a body, a list of items in it, or the data of an envelope. */
const MAX_ENVELOPE = 3;

/** The members of an object, each with its own schema. */
export function buildFields(
  page: PageContext,
  schema: MergedSchema,
  place: SchemaPlace,
): FieldView[] {
  return [...listFields(schema), ...listRest(schema)].flatMap((field) =>
    buildField(page, field, place),
  );
}

type FieldSource = SchemaField & Pick<FieldView, 'isRest'>;

/** Describes one field, unless it is not part of this side of the call. */
function buildField(page: PageContext, field: FieldSource, place: SchemaPlace): FieldView[] {
  const schema = mergeSchema(field.sources);
  const {parts} = schema;
  const {direction} = place;
  if (pick(parts, direction === 'request' ? 'readOnly' : 'writeOnly') === true) return [];
  page.fieldCount += 1;
  const id = page.anchors.claim(writeFieldId(place.anchor, field.isRest ? '*' : field.name));
  const home = findHome(page, field, place);
  const view = home
    ? summariseSchema(page, schema, pickText(parts, 'description'), id)
    : describeSchema(page, schema, {...place, anchor: id});
  return [toFieldView(page, {...field, id, home, direction}, schema, view)];
}

export type DescribedField = Pick<FieldView, 'id' | 'name' | 'isRest' | 'home'> & {
  readonly direction: Direction;
  readonly isRequired?: boolean;
  /** Places in its owner, by which the history identifies it. */
  readonly sources: readonly Cursor[];
};

/** The view of a field, a parameter or a header: its schema with marks and dates. */
export function toFieldView(
  page: PageContext,
  field: DescribedField,
  {parts, isNullable}: Pick<MergedSchema, 'parts' | 'isNullable'>,
  schema: SchemaView,
): FieldView {
  const {id, name, isRest, home, direction, isRequired} = field;
  const isTrue = (keyword: string) => pick(parts, keyword) === true;
  const isDeprecated = isTrue('deprecated');
  const marks: readonly (readonly [Mark, boolean | undefined])[] = [
    [direction === 'request' ? 'required' : 'always', isRequired],
    ['nullable', isNullable && schema.type !== 'null'],
    // A parameter may share the schema of a field that only responses have.
    ['read-only', direction === 'response' && isTrue('readOnly')],
    ['write-only', direction === 'request' && isTrue('writeOnly')],
    ['deprecated', isDeprecated],
  ];
  return {
    id,
    name,
    isRest,
    home,
    marks: filled(marks.flatMap(([mark, holds]) => (holds ? [mark] : []))),
    since: page.findHistory(field.sources, id)?.since,
    ends: isDeprecated ? getText(pick(parts, 'x-deprecation'), 'sunset') : undefined,
    schema,
  };
}

/** The address where the page of an object describes a field of most operations, which then show it in one row. */
function findHome(page: PageContext, field: FieldSource, place: SchemaPlace): string | undefined {
  const owner = place.enclosing.at(-1);
  const isHere = place.anchor === OBJECT_ROOT || place.enclosing.length > MAX_ENVELOPE;
  if (!owner || isHere || field.isRest || place.direction === 'request') return undefined;
  const href = page.hrefOfObject(owner.key);
  if (!href || !page.index.common.hasField(field.name, field.sources)) return undefined;
  return `${href}#${writeFieldId(OBJECT_ROOT, field.name)}`;
}

function listRest({parts}: MergedSchema): FieldSource[] {
  const sources = parts
    .flatMap((part) => [part.raw('additionalProperties'), part.raw('unevaluatedProperties')])
    .filter(({value}) => isObject(value) && Object.keys(value).length > 0);
  const name = 'any other name';
  return sources.length > 0 ? [{name, isRest: true, sources, isRequired: false}] : [];
}
