import {isMap} from '../../openapi/samples/languages/request-parts.ts';
import {encodeStrictly} from '../../openapi/samples/request/percent-encoding.ts';
import {toWire} from '../../openapi/samples/request/serialise-parameter.ts';
import type {SampleBody, SamplePair, ShapeCredential} from '../../openapi/samples/types.ts';
import {toField} from './authorisation.ts';
import {hasTemplate, toReadable} from './templates.ts';
import type {CollectionRequest} from './types.ts';

/** A header or a pair of the query, which is sent or there to be switched on. */
export type Field = {readonly name: string; readonly value: string; readonly isOff: boolean};

const toPair = (pair: SamplePair, isOff: boolean): Field => {
  const wire = toWire(pair);
  const sign = wire.indexOf('=');
  return {
    name: toReadable(wire.slice(0, sign)),
    value: toReadable(wire.slice(sign + 1)),
    isOff,
  };
};

/** The query as it goes over the wire, percent-encoded; then what is off. */
export function listQuery(
  {request, off}: CollectionRequest,
  credentials: readonly ShapeCredential[],
): Field[] {
  const keys = credentials.map(toField).filter(({place}) => place === 'query');
  return [
    ...request.query.map((pair) => toPair(pair, false)),
    ...keys.map(({name, value}) => ({name: encodeStrictly(name), value, isOff: false})),
    ...off.query.map((pair) => toPair(pair, true)),
  ];
}

/**
 * Lists the headers of a request; then what is off.
 *
 * @param credentials those that are written as headers and cookies
 * @param key value of the header that takes a fresh key with each call
 */
export function listHeaders(
  {request, off, idempotencyHeader}: CollectionRequest,
  credentials: readonly ShapeCredential[],
  key: string,
): Field[] {
  const fields = credentials.map(toField);
  const cookies = [
    ...request.headers.filter(({name}) => name === 'Cookie').map(({value}) => value),
    ...fields
      .filter(({place}) => place === 'cookie')
      .map(({name, value}) => `${encodeURIComponent(name)}=${value}`),
  ];
  const sent = [
    ...request.headers.filter(({name}) => name !== 'Cookie'),
    ...fields.filter(({place}) => place === 'header'),
    ...(cookies.length > 0 ? [{name: 'Cookie', value: cookies.join('; ')}] : []),
    ...(idempotencyHeader ? [{name: idempotencyHeader, value: key}] : []),
  ];
  return [
    ...sent.map(({name, value}) => ({name, value, isOff: false})),
    ...off.headers.map(({name, value}) => ({name, value, isOff: true})),
  ];
}

/** The query of a URL, with its question mark; empty when nothing is sent. */
export function toQuery(query: readonly Field[]): string {
  const sent = query.filter(({isOff}) => !isOff).map(({name, value}) => `${name}=${value}`);
  return sent.length > 0 ? `?${sent.join('&')}` : '';
}

/** The path of a URL for programs to which segments that begin with a colon are variables. */
export const listSegments = ({path}: CollectionRequest) =>
  path.map(({text, parameter}) => (parameter ? `:${parameter}` : text.replace(/^:/, '%3A')));

/** A body as programs with a user interface take it: a form that their fields cannot hold is a text. */
export function toFieldBody(body: SampleBody): SampleBody {
  if (body.kind !== 'form') return body;
  const {pairs} = body;
  const isTyped = isMap(pairs) && !pairs.some(({name, value}) => hasTemplate(name + value));
  return isTyped ? body : {kind: 'text', text: pairs.map(toWire).join('&')};
}
