import type {Header, Response, SpecDocument} from './document.ts';
import {isReference, listOperations} from './document.ts';

const RESPONSE_NAMES: Record<string, string> = {
  '200': 'Ok',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'NoContent',
  '400': 'BadRequest',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '406': 'NotAcceptable',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'PreconditionFailed',
  '422': 'Unprocessable',
  '429': 'TooManyRequests',
  default: 'ServerError',
};

/** Moves response headers into the components; the first form of a header gives it its name. */
export function shareHeaders(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  const shared: Record<string, Header> = {};
  for (const {operation} of listOperations(result)) {
    for (const response of Object.values(operation.responses)) {
      if (isReference(response)) continue;
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        if (isReference(header)) continue;
        const complete = completeHeader(header);
        shared[name] ??= complete;
        const isSame = JSON.stringify(shared[name]) === JSON.stringify(complete);
        (response.headers ?? {})[name] = isSame
          ? {$ref: `#/components/headers/${name}`}
          : complete;
      }
    }
  }
  result.components.headers = shared;
  return result;
}

function completeHeader({'x-example': sample, ...header}: Header): Header {
  const example = header.example ?? sample;
  return {...header, ...(example !== undefined && {example})};
}

/** Moves responses that several operations give in the same words into the components. */
export function shareResponses(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  const uses = countResponses(result);
  const names = nameResponses(uses);
  result.components.responses = {};
  for (const {operation} of listOperations(result)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = names.get(keyOf(status, response as Response));
      if (!name) continue;
      result.components.responses[name] = response as Response;
      operation.responses[status] = {$ref: `#/components/responses/${name}`};
    }
  }
  return result;
}

function countResponses(document: SpecDocument): Map<string, number> {
  const uses = new Map<string, number>();
  for (const {operation} of listOperations(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const key = keyOf(status, response as Response);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  return uses;
}

function nameResponses(uses: Map<string, number>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const [key, count] of uses) {
    if (count < 2) continue;
    const base = RESPONSE_NAMES[key.slice(0, key.indexOf(' '))] ?? 'Other';
    const number = (taken.get(base) ?? 0) + 1;
    taken.set(base, number);
    names.set(key, number === 1 ? base : `${base}${number}`);
  }
  return names;
}

function keyOf(status: string, response: Response): string {
  return `${status} ${JSON.stringify(response)}`;
}
