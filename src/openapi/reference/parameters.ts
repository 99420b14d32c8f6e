import type {Cursor} from '../document/cursor.ts';
import {filled, isEqual, type JsonValue} from '../document/json-value.ts';
import {mergeSchema, pick} from '../document/merge-schema.ts';
import {
  isRequired,
  listParameters,
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
import {readDates} from './history.ts';
import {takeFirstSentence} from './markdown/render-markdown.ts';
import {listExampleLinks} from './media-types.ts';
import type {PageContext} from './page-context.ts';
import {buildSchema} from './schema/build-schema.ts';
import {describeEnum, type EnumDescription} from './schema/enum-values.ts';
import {toExampleFact} from './schema/facts.ts';
import type {Fact, FieldView, Mark, ParameterGroup, SchemaView} from './types.ts';

/**
 * Describes the parameters of an operation by place.
 *
 * @param owners path item and operation
 * @param request id of the callback or webhook that they belong to.
 */
export function buildParameters(
  page: PageContext,
  owners: readonly Cursor[],
  request = '',
): ParameterGroup[] {
  const parameters = listParameters(owners);
  for (const parameter of parameters) checkParameter(parameter);
  return PARAMETER_PLACES.map((place) => ({
    place,
    fields: parameters
      .filter((parameter) => parameter.text('in') === place)
      .map((parameter) => {
        const home = request === '' && page.index.common.parameters.get(parameter.pointer);
        return home
          ? summariseParameter(page, parameter, home, place)
          : buildParameter(page, parameter, place, writeRootId({place, request}));
      }),
  })).filter(({fields}) => fields.length > 0);
}

function checkParameter(parameter: Cursor): void {
  const place = parameter.text('in');
  if (!parameter.text('name')) parameter.fail('a parameter has no name');
  if (PARAMETER_PLACES.some((known) => known === place)) return;
  parameter.fail(
    `"in" is ${JSON.stringify(place)}, expected one of ${PARAMETER_PLACES.join(', ')}`,
  );
}

export function buildParameter(
  page: PageContext,
  parameter: Cursor,
  place: ParameterPlace,
  group: string,
): FieldView {
  const name = parameter.text('name') ?? '';
  return buildValue(page, parameter, {
    name,
    id: page.anchors.claim(writeFieldId(group, name)),
    isRequired: isRequired(parameter),
    direction: 'request',
    style: (schema) => describeStyle(parameter, place, name, schema),
  });
}

/**
 * Describes a header of a response.
 *
 * @param anchor id of the response
 */
export function buildHeader(
  page: PageContext,
  name: string,
  header: Cursor,
  anchor: string,
): FieldView {
  return buildValue(page, header, {
    name,
    id: page.anchors.claim(writeHeaderId(anchor, name)),
    isRequired: false,
    direction: 'response',
    style: () => [],
  });
}

/** A parameter that the page of the API describes: its first sentence, and the link there. */
function summariseParameter(
  page: PageContext,
  parameter: Cursor,
  home: CommonPart,
  place: ParameterPlace,
): FieldView {
  // Values and inner fields have their ids on the page of the API, not here.
  const {schema, ...view} = buildParameter(page.aside(), parameter, place, writeRootId({place}));
  const id = page.anchors.claim(view.id);
  const text = takeFirstSentence(parameter.text('description'));
  return {
    ...view,
    id,
    home: page.hrefOfOverview(home.id),
    schema: {type: schema.type, format: schema.format, html: page.renderLine(text, id)},
  };
}

type ValueOptions = {
  readonly name: string;
  readonly id: string;
  readonly isRequired: boolean;
  readonly direction: 'request' | 'response';
  readonly style: (schema: SchemaView) => Fact[];
};

/** A parameter or header: a schema, or a content of one media type, with texts of its own. */
function buildValue(page: PageContext, owner: Cursor, options: ValueOptions): FieldView {
  const {name, id, direction} = options;
  page.fieldCount += 1;
  const {mediaType, owner: described, schema: source} = readValue(owner);
  const merged = source.exists ? mergeSchema([source]) : undefined;
  const parts = merged?.parts ?? [];
  const isDeprecated = owner.isTrue('deprecated') || pick(parts, 'deprecated') === true;
  const schema: SchemaView = source.exists
    ? buildSchema(page, [source], {anchor: id, direction, enclosing: []})
    : {type: 'any'};
  const marks: Mark[] = [
    ...(options.isRequired ? (['required'] as const) : []),
    ...(merged?.isNullable ? (['nullable'] as const) : []),
    ...(isDeprecated ? (['deprecated'] as const) : []),
  ];
  const own = schema.values ? [] : ownExamples(described, source);
  const explained = merged && describeEnum(merged, owner.text('description'), page, id);
  const html =
    page.renderText(explained ? explained.description : owner.text('description'), id) ??
    schema.html;
  const facts = [
    ...(schema.facts ?? []).filter(({term}) => !own.length || !term.startsWith('Example')),
    ...own,
    ...(mediaType !== undefined ? [{term: 'Sent as', codes: [mediaType]}] : options.style(schema)),
  ];
  return {
    id,
    name,
    kind: 'name',
    marks: filled(marks),
    ...readDates(page, {id, places: [owner], parts: [...parts, owner], isDeprecated}),
    schema: {...schema, html, facts: filled(facts), ...explainValues(schema, explained)},
  };
}

/** Values with the meanings that the parameter's description lists, where its schema has none. */
function explainValues(
  {values}: SchemaView,
  explained: EnumDescription | undefined,
): Pick<SchemaView, 'values'> {
  if (!values || !explained) return {};
  const meanings = new Map(explained.values.map(({value, html}) => [value, html]));
  return {
    values: values.map((value) => ({...value, html: meanings.get(value.value) ?? value.html})),
  };
}

function ownExamples(owner: Cursor, source: Cursor): Fact[] {
  const fallback = source.exists ? pick(mergeSchema([source]).parts, 'default') : undefined;
  const values = listGivenExamples(owner)
    .map(({value}) => value)
    .filter((value) => value !== undefined && !isEqual(value, fallback));
  return [...toExampleFact(values), ...listExampleLinks(owner)];
}

type Style = {readonly name: string} & ReturnType<typeof readStyle>;

/**
 * Shows how a list or an object is written into the request (OpenAPI 3.1, section 4.8.12.4), with the
 * names of its fields in place of values.
 *
 * @returns nothing for single values, which are written as they are.
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

/** A value of the kind of a parameter: names of its fields show where theirs are. */
function chooseValue({style}: Style, {type, fields = []}: SchemaView): JsonValue {
  if (type.includes('array')) return ['a', 'b'];
  if (!/\b(?:object|map)\b/.test(type) && style !== 'deepObject') return 'value';
  const names = fields.filter(({kind}) => kind === 'name').map(({name}) => name);
  const keys = names.length > 0 ? names.slice(0, 2) : ['key'];
  return Object.fromEntries(keys.map((key) => [key, '…']));
}
