import type {Cursor} from '../../document/cursor.ts';
import type {JsonValue} from '../../document/json-value.ts';
import {
  isRequired,
  listParameters,
  PARAMETER_PLACES,
  readStyle,
  readValue,
} from '../../document/operation-parts.ts';
import {composeExample} from '../../examples/compose-example.ts';
import {getGivenExample} from '../../examples/given-examples.ts';
import {serialiseHeaderParameter} from '../request/serialise-parameter.ts';
import type {ShapeParameter} from '../types.ts';
import {buildFieldSchema} from './field-schema.ts';

/**
 * Builds the parameters of an operation. The default sample has all required ones, the idempotency key,
 * and the first optional one that the description says to send, because the call fails without it.
 *
 * @param owners path item and operation
 */
export function buildParameters(owners: readonly Cursor[]): ShapeParameter[] {
  const text = owners.at(-1)?.text('description') ?? '';
  const places = listParameters(owners);
  const isOptional = (place: Cursor) => !isRequired(place) && !isIdempotencyKey(place);
  const needed = places.find(
    (place) =>
      isOptional(place) &&
      isToBeSent(place, text) &&
      getGivenExample(readValue(place).owner) !== undefined,
  );
  return places.map((place) => {
    const parameter = buildParameter(place);
    const isSent = place === needed || !isOptional(place);
    return isSent ? parameter : {...parameter, example: undefined};
  });
}

/** Builds the same parameters with a value for each, even if the default sample omits it. */
export function buildValuedParameters(owners: readonly Cursor[]): ShapeParameter[] {
  return listParameters(owners).map(buildParameter);
}

function buildParameter(place: Cursor): ShapeParameter {
  const name = place.text('name') ?? '';
  const kind = PARAMETER_PLACES.find((each) => each === place.text('in')) ?? 'query';
  const {mediaType, owner, schema} = readValue(place);
  const parameter: ShapeParameter = {
    name,
    in: kind,
    ...readStyle(place, kind),
    allowReserved: place.isTrue('allowReserved') ? true : undefined,
    required: isRequired(place) ? true : undefined,
    content: mediaType,
    schema: buildFieldSchema([schema]),
  };
  const given = getGivenExample(owner);
  if (given !== undefined && canSend(parameter, given)) return {...parameter, example: given};
  const composed = schema.exists ? composeExample([schema], 'request', name) : name;
  return {...parameter, example: canSend(parameter, composed) ? composed : name};
}

/** Headers cannot contain control characters (RFC 9110, section 5.5). */
function canSend(parameter: ShapeParameter, value: JsonValue): boolean {
  if (parameter.in !== 'header') return true;
  return !/(?!\t)\p{Cc}/u.test(serialiseHeaderParameter(parameter, value));
}

/** The header of draft-ietf-httpapi-idempotency-key-header. */
function isIdempotencyKey(place: Cursor): boolean {
  return place.text('in') === 'header' && /^idempotency-key$/i.test(place.text('name') ?? '');
}

/** Descriptions name what a request needs as "Send `q`". */
function isToBeSent(place: Cursor, description: string): boolean {
  if (place.text('in') !== 'query' || place.isTrue('deprecated')) return false;
  const name = place.text('name') ?? '';
  return ['Send', 'send'].some((verb) => description.includes(`${verb} \`${name}\``));
}
