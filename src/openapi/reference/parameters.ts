import type {Cursor} from '../document/cursor.ts';
import {filled, isEqual, type JsonValue} from '../document/json-value.ts';
import {type MergedSchema, mergeSchema, pick} from '../document/merge-schema.ts';
import {
  isRequired,
  PARAMETER_PLACES,
  type ParameterPlace,
  readStyle,
  readValue,
} from '../document/operation-parts.ts';
import {listGivenExamples} from '../examples/given-examples.ts';
import {
  serialiseHeaderParameter,
  serialisePairs,
  serialisePathParameter,
} from '../samples/request/serialise-parameter.ts';
import type {CommonPart} from './common/find-common.ts';
import {writeFieldId, writeHeaderId, writeRootId} from './field-id.ts';
import {listExampleLinks} from './media-types.ts';
import type {PageContext} from './page-context.ts';
import {describeSchema, summariseSchema} from './schema/build-schema.ts';
import {toExampleFact} from './schema/facts.ts';
import {type DescribedField, toFieldView} from './schema/fields.ts';
import type {Fact, FieldView, ParameterGroup, SchemaView} from './types.ts';

/**
 * Describes parameters by place.
 *
 * @param request id of their callback or webhook
 * @param homes parameters that the page of the API describes; here they have only their first sentence
 */
export function buildParameters(
  page: PageContext,
  parameters: readonly Cursor[],
  request = '',
  homes?: ReadonlyMap<string, CommonPart>,
): ParameterGroup[] {
  return PARAMETER_PLACES.map((place) => ({
    place,
    fields: parameters
      .filter((parameter) => parameter.text('in') === place)
      .map((parameter) => {
        const name = parameter.text('name') ?? '';
        const home = homes?.get(parameter.pointer);
        return buildValue(page, parameter, {
          name,
          id: page.anchors.claim(writeFieldId(writeRootId({place, request}), name)),
          isRequired: isRequired(parameter),
          direction: 'request',
          home: home && page.hrefOfOverview(home.id),
          place,
        });
      }),
  })).filter(({fields}) => fields.length > 0);
}

/** @param home address on the page of the API that describes it; here it has only its first sentence */
export function buildHeader(
  page: PageContext,
  name: string,
  header: Cursor,
  anchor: string,
  home?: string,
): FieldView {
  const id = page.anchors.claim(writeHeaderId(anchor, name));
  return buildValue(page, header, {name, id, direction: 'response', home});
}

type ValueOptions = Omit<DescribedField, 'sources'> & {
  /** Only for parameters, because headers have one style. */
  readonly place?: ParameterPlace;
};

/** A parameter or header: a schema, or content of one media type, with separate texts. */
function buildValue(page: PageContext, owner: Cursor, options: ValueOptions): FieldView {
  const schema = mergeSchema([readValue(owner).schema]);
  const view = options.home
    ? summariseSchema(page, schema, owner.text('description'), options.id)
    : describeValue(page, owner, schema, options);
  const own = {...schema, parts: [...schema.parts, owner]};
  return toFieldView(page, {...options, sources: [owner]}, own, view);
}

function describeValue(
  page: PageContext,
  owner: Cursor,
  merged: MergedSchema,
  {name, id, direction, place}: ValueOptions,
): SchemaView {
  page.fieldCount += 1;
  const {mediaType, owner: described} = readValue(owner);
  const description = owner.text('description');
  const schema = describeSchema(page, merged, {anchor: id, direction, enclosing: [], description});
  const own = schema.values ? [] : ownExamples(described, merged);
  const style = place ? describeStyle(owner, place, name, schema) : [];
  const facts = [
    ...(schema.facts ?? []).filter(({term}) => !own.length || !term.startsWith('Example')),
    ...own,
    ...(mediaType === undefined ? style : [{term: 'Sent as', codes: [mediaType]}]),
  ];
  return {...schema, facts: filled(facts)};
}

function ownExamples(owner: Cursor, {parts}: MergedSchema): Fact[] {
  const fallback = pick(parts, 'default');
  const values = listGivenExamples(owner).map(({value}) => value);
  const shown = values.filter((value) => value !== undefined && !isEqual(value, fallback));
  return [...toExampleFact(shown), ...listExampleLinks(owner)];
}

type Style = {readonly name: string} & ReturnType<typeof readStyle>;

/**
 * Shows how a list or an object is written into the request (OpenAPI 3.1, section 4.8.12.4), with names of fields
 * as values. Single values, which are written as they are, have no such fact.
 */
function describeStyle(
  parameter: Cursor,
  place: ParameterPlace,
  name: string,
  schema: SchemaView,
): Fact[] {
  const written = write({name, ...readStyle(parameter, place)}, place, schema);
  return [
    ...(written ? [{term: 'Serialised as', codes: [written]}] : []),
    ...(parameter.isTrue('allowReserved') ? [{term: 'Reserved characters', text: 'kept'}] : []),
    ...(parameter.isTrue('allowEmptyValue') ? [{term: 'Empty value', text: 'allowed'}] : []),
  ];
}

function write(parameter: Style, place: ParameterPlace, schema: SchemaView): string | undefined {
  const value = chooseValue(parameter, schema);
  if (value === 'value' && !/^(?:label|matrix)$/.test(parameter.style)) return undefined;
  if (place === 'path') return decodeURIComponent(serialisePathParameter(parameter, value));
  if (place === 'header') return serialiseHeaderParameter(parameter, value);
  const pairs = serialisePairs(parameter, value).map(({name, value: text}) => `${name}=${text}`);
  return pairs.join('&').replaceAll(' ', '%20');
}

/** A sample value of a parameter's type, with names of its fields. */
function chooseValue({style}: Style, {type, fields = []}: SchemaView): JsonValue {
  if (type.includes('array')) return ['a', 'b'];
  if (!/\b(?:object|map)\b/.test(type) && style !== 'deepObject') return 'value';
  const names = fields.filter(({isRest}) => !isRest).map(({name}) => name);
  const keys = names.length > 0 ? names.slice(0, 2) : ['key'];
  return Object.fromEntries(keys.map((key) => [key, '…']));
}
