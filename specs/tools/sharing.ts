import type {Header, Response, SpecDocument} from './document.ts';
import {isReference, listOperations} from './navigate.ts';

/** Answers that are the same for nearly every operation, with their names in the components. */
const SHARED_RESPONSES: Record<string, string> = {
  '204': 'NoContent',
  '401': 'Unauthorized',
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
        (response.headers ?? {})[name] = isSame ? {$ref: `#/components/headers/${name}`} : complete;
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

/**
 * Moves the responses that operations share into the components. The first form of a response is the
 * shared one; an operation with another form keeps it.
 */
export function shareResponses(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  const shared: Record<string, Response> = {};
  for (const {operation} of listOperations(result)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = SHARED_RESPONSES[status];
      if (!name || isReference(response)) continue;
      shared[name] ??= response;
      if (JSON.stringify(shared[name]) !== JSON.stringify(response)) continue;
      operation.responses[status] = {$ref: `#/components/responses/${name}`};
    }
  }
  result.components.responses = shared;
  return result;
}
