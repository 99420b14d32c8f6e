import type {Cursor} from '../../document/cursor.ts';
import type {JsonValue} from '../../document/json-value.ts';
import {mergeSchema, pick} from '../../document/merge-schema.ts';
import {listParameters} from '../../document/parameters.ts';
import {composeExample} from '../../examples/compose-example.ts';
import {getGivenExample} from '../../examples/given-examples.ts';
import {compact} from '../compact.ts';
import {serialiseHeaderParameter} from '../request/serialise-parameter.ts';
import type {ParameterPlace, ParameterStyle, ShapeParameter} from '../types.ts';
import {buildFieldSchema} from './field-schema.ts';

const DEFAULT_STYLES: {readonly [place in ParameterPlace]: ParameterStyle} = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** Turning pages says nothing about an operation, so samples leave it to the reader. */
const PAGINATION =
  /^(page|per_?page|page_?size|limit|offset|cursor|after|before|starting_after|size)$/i;

/** So many optional parameters a default sample takes at most. */
const MOST_OPTIONAL = 2;

/**
 * Builds the parameters of an operation. The default sample has every required one, and the first
 * two optional query parameters with an example of their own that are neither pagination nor have a
 * default.
 *
 * @param owners path item and operation
 */
export function buildParameters(owners: readonly Cursor[]): ShapeParameter[] {
  let optional = 0;
  return listParameters(owners).map((place) => {
    const parameter = buildParameter(place);
    if (parameter.required || parameter.example === undefined) return parameter;
    if (isShownThoughOptional(place) && optional < MOST_OPTIONAL) {
      optional += 1;
      return parameter;
    }
    const {example: _, ...rest} = parameter;
    return rest;
  });
}

function buildParameter(place: Cursor): ShapeParameter {
  const name = place.text('name') ?? '';
  const kind = PLACES.find((each) => each === place.text('in')) ?? 'query';
  const [content] = place.members('content');
  const source = (content?.[1] ?? place).raw('schema');
  const style = STYLES.find((each) => each === place.text('style')) ?? DEFAULT_STYLES[kind];
  const explode = place.raw('explode').value;
  const isRequired = kind === 'path' || place.isTrue('required');
  const parameter = compact<ShapeParameter>({
    name,
    in: kind,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved: place.isTrue('allowReserved') ? true : undefined,
    required: isRequired ? true : undefined,
    content: content?.[0],
    schema: buildFieldSchema([source]),
  });
  const given = getGivenExample(content?.[1] ?? place);
  if (given !== undefined && canSend(parameter, given)) return {...parameter, example: given};
  if (!isRequired) return parameter;
  const composed = source.exists ? composeExample([source], 'request', name) : name;
  return {...parameter, example: canSend(parameter, composed) ? composed : name};
}

/** Headers carry no control characters (RFC 9110, section 5.5). */
function canSend(parameter: ShapeParameter, value: JsonValue): boolean {
  if (parameter.in !== 'header') return true;
  return !/(?!\t)\p{Cc}/u.test(serialiseHeaderParameter(parameter, value));
}

function isShownThoughOptional(place: Cursor): boolean {
  const {parts} = mergeSchema([place.raw('schema')]);
  return (
    place.text('in') === 'query' &&
    !place.isTrue('deprecated') &&
    !PAGINATION.test(place.text('name') ?? '') &&
    pick(parts, 'default') === undefined
  );
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;
const STYLES = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
] as const;
