import type {Cursor} from '../../document/cursor.ts';
import type {JsonValue} from '../../document/json-value.ts';
import {listParameters} from '../../document/parameters.ts';
import {composeExample} from '../../examples/compose-example.ts';
import {getGivenExample} from '../../examples/given-examples.ts';
import {compact} from '../compact.ts';
import {serialiseHeaderParameter} from '../request/serialise-parameter.ts';
import type {ParameterPlace, ParameterStyle, ShapeParameter} from '../types.ts';
import {PARAMETER_PLACES, PARAMETER_STYLES} from '../types.ts';
import {buildFieldSchema} from './field-schema.ts';

const DEFAULT_STYLES: {readonly [place in ParameterPlace]: ParameterStyle} = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/**
 * Builds the parameters of an operation. The default sample has every required one, a key that makes it
 * safe to send the request again, and of the others the first one that the operation's description
 * says to send, because the call fails without it.
 *
 * @param owners path item and operation
 */
export function buildParameters(owners: readonly Cursor[]): ShapeParameter[] {
  const text = owners.at(-1)?.text('description') ?? '';
  let hasOptional = false;
  return listParameters(owners).map((place) => {
    if (isIdempotencyKey(place)) return buildParameter(place, {isAlwaysValued: true});
    const parameter = buildParameter(place);
    if (parameter.required || parameter.example === undefined) return parameter;
    if (!hasOptional && isToBeSent(place, text)) {
      hasOptional = true;
      return parameter;
    }
    const {example: _, ...rest} = parameter;
    return rest;
  });
}

/**
 * Builds the parameters of an operation with a value for each, whether the default sample has it or not.
 *
 * @param owners path item and operation
 */
export function buildValuedParameters(owners: readonly Cursor[]): ShapeParameter[] {
  return listParameters(owners).map((place) => buildParameter(place, {isAlwaysValued: true}));
}

function buildParameter(
  place: Cursor,
  {isAlwaysValued}: {readonly isAlwaysValued: boolean} = {isAlwaysValued: false},
): ShapeParameter {
  const name = place.text('name') ?? '';
  const kind = PARAMETER_PLACES.find((each) => each === place.text('in')) ?? 'query';
  const [content] = place.members('content');
  const source = (content?.[1] ?? place).raw('schema');
  const style =
    PARAMETER_STYLES.find((each) => each === place.text('style')) ?? DEFAULT_STYLES[kind];
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
  if (!isRequired && !isAlwaysValued) return parameter;
  const composed = source.exists ? composeExample([source], 'request', name) : name;
  return {...parameter, example: canSend(parameter, composed) ? composed : name};
}

/** Headers carry no control characters (RFC 9110, section 5.5). */
function canSend(parameter: ShapeParameter, value: JsonValue): boolean {
  if (parameter.in !== 'header') return true;
  return !/(?!\t)\p{Cc}/u.test(serialiseHeaderParameter(parameter, value));
}

/** The header of draft-ietf-httpapi-idempotency-key-header. */
function isIdempotencyKey(place: Cursor): boolean {
  return place.text('in') === 'header' && /^idempotency-key$/i.test(place.text('name') ?? '');
}

/** Descriptions ask for what is needed in the words "Send `q`". */
function isToBeSent(place: Cursor, description: string): boolean {
  if (place.text('in') !== 'query' || place.isTrue('deprecated')) return false;
  const name = place.text('name') ?? '';
  return ['Send', 'send'].some((verb) => description.includes(`${verb} \`${name}\``));
}
