import type {Cursor} from '../../document/cursor.ts';
import {listResponses} from '../../document/operations.ts';
import type {ShapeResponse} from '../types.ts';
import {isTextType, toExtension} from './media-types.ts';

/**
 * What the first success of an operation returns, and the `Accept` header that asks for it where the
 * success has another media type before it: who sends none takes any (RFC 9110, 12.5.1).
 */
export function buildResponse(
  id: string,
  method: string,
  operation: Cursor,
): {response: ShapeResponse; accept?: string} {
  const responses = listResponses(operation).map(([status, response]) => ({
    status,
    types: response.members('content').map(([type]) => type),
  }));
  const successes = responses.filter(({status}) => /^2/.test(status));
  successes.sort((a, b) => (a.status < b.status ? -1 : 1));
  const success = successes[0] ?? responses.find(({status}) => status === 'default');
  const type = success?.types.find((each) => /[/+]json(;|$)/i.test(each)) ?? success?.types[0];
  const isFirst = type === success?.types[0];
  const failures = responses.filter((each) => /^[45]|^default$/.test(each.status));
  const accepted = [type, ...failures.flatMap(({types}) => types)]
    .filter((each) => each !== undefined)
    .map((each) => each.split(';')[0]?.trim() ?? each);
  return {
    response: toResponse(id, success?.status ?? '200', method === 'HEAD' ? undefined : type),
    ...(!isFirst && {accept: [...new Set(accepted)].join(', ')}),
  };
}

function toResponse(id: string, status: string, mediaType: string | undefined): ShapeResponse {
  if (mediaType === undefined) return {kind: 'none', status};
  if (/[/+]json(;|$)/i.test(mediaType)) return {kind: 'json', status, mediaType};
  if (isTextType(mediaType)) return {kind: 'text', status, mediaType};
  const name = id.replace(/[^\w.-]+/g, '-').replace(/^[-.]+/, '') || 'response';
  return {kind: 'binary', status, mediaType, file: `${name}.${toExtension(mediaType)}`};
}
