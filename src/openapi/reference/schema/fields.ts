import type {Cursor} from '../../document/cursor.ts';
import {filled, isObject} from '../../document/json-value.ts';
import {
  listFields,
  type MergedSchema,
  mergeSchema,
  pick,
  pickText,
} from '../../document/merge-schema.ts';
import {OBJECT_ROOT, writeFieldId} from '../field-id.ts';
import {readDates} from '../history.ts';
import type {PageContext} from '../page-context.ts';
import type {FieldView, Mark} from '../types.ts';
import {describeSchema, type SchemaPlace, summariseSchema} from './build-schema.ts';

/** An object is a body, the item of a list that is a body, or the item of the data of an envelope. */
const MAX_ENVELOPE = 3;

/** The members of an object and the positions of a tuple, each with its own schema. */
export function buildFields(
  page: PageContext,
  schema: MergedSchema,
  place: SchemaPlace,
): FieldView[] {
  const sources: FieldSource[] = [
    ...listFields(schema).map((field) => ({...field, kind: 'name' as const})),
    ...listPatterns(schema),
    ...listRest(schema),
    ...listPositions(schema),
  ];
  return sources.flatMap((field) => buildField(page, field, place));
}

type FieldSource = {
  readonly name: string;
  /** What represents the name in the id, where it is not the name itself. */
  readonly idName?: string;
  readonly kind: FieldView['kind'];
  readonly sources: readonly Cursor[];
  readonly isRequired?: boolean;
};

/** Describes one field, or nothing when it does not belong to this side of the call. */
function buildField(page: PageContext, field: FieldSource, place: SchemaPlace): FieldView[] {
  const schema = mergeSchema(field.sources);
  const isReadOnly = pick(schema.parts, 'readOnly') === true;
  const isWriteOnly = pick(schema.parts, 'writeOnly') === true;
  if (place.direction === 'request' ? isReadOnly : isWriteOnly) return [];
  page.fieldCount += 1;
  const id = page.anchors.claim(writeFieldId(place.anchor, field.idName ?? field.name));
  const home = findHome(page, field, place);
  const view = home
    ? summariseSchema(page, schema, pickText(schema.parts, 'description'), id)
    : describeSchema(page, schema, {...place, anchor: id});
  const isDeprecated = pick(schema.parts, 'deprecated') === true;
  const marks: Mark[] = [
    ...(field.isRequired ? ([place.direction === 'request' ? 'required' : 'always'] as const) : []),
    ...(schema.isNullable && view.type !== 'null' ? (['nullable'] as const) : []),
    ...(isReadOnly ? (['read-only'] as const) : []),
    ...(isWriteOnly ? (['write-only'] as const) : []),
    ...(isDeprecated ? (['deprecated'] as const) : []),
  ];
  return [
    {
      id,
      name: field.name,
      kind: field.kind,
      ...(home ? {home} : {}),
      marks: filled(marks),
      ...readDates(page, {id, places: field.sources, parts: schema.parts, isDeprecated}),
      schema: view,
    },
  ];
}

/**
 * Where the page of an object describes a field that most operations return, so that theirs name it in
 * one row.
 */
function findHome(page: PageContext, field: FieldSource, place: SchemaPlace): string | undefined {
  const owner = place.enclosing.at(-1);
  const isHere = place.anchor === OBJECT_ROOT || place.enclosing.length > MAX_ENVELOPE;
  if (!owner || isHere || field.kind !== 'name' || place.direction === 'request') return undefined;
  const {href} = page.linkObject(owner.key);
  if (!href || !page.index.common.hasField(field.name, field.sources)) return undefined;
  return `${href}#${writeFieldId(OBJECT_ROOT, field.name)}`;
}

function listPatterns({parts}: MergedSchema): FieldSource[] {
  return parts.flatMap((part) =>
    part.rawMembers('patternProperties').map(([name, source]): FieldSource => {
      return {name, idName: `*${name}`, kind: 'pattern', sources: [source]};
    }),
  );
}

function listRest({parts}: MergedSchema): FieldSource[] {
  const sources = parts
    .flatMap((part) => [part.raw('additionalProperties'), part.raw('unevaluatedProperties')])
    .filter(({value}) => isObject(value) && Object.keys(value).length > 0);
  return sources.length > 0 ? [{name: 'any other name', idName: '*', kind: 'rest', sources}] : [];
}

function listPositions({parts}: MergedSchema): FieldSource[] {
  const tuple = parts.filter(({object}) => Array.isArray(object.prefixItems)).at(-1);
  if (!tuple) return [];
  const places = tuple.rawItems('prefixItems');
  const rest = tuple.raw('items');
  return [
    ...places.map((source, at) => ({source, name: `${at}`, idName: `${at}`})),
    ...(isObject(rest.value)
      ? [{source: rest, name: `${places.length}…`, idName: `${places.length}*`}]
      : []),
  ].map(({source, ...names}) => ({...names, kind: 'position', sources: [source]}));
}
