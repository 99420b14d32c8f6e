import type {Catalogue, RateLimit} from './catalogue.ts';
import type {Json, PlacedOperation, Response, SpecDocument} from './document.ts';
import {EXCEEDED_SECONDS, pathOf} from './error-examples.ts';
import {listOperations, listResponses, nameResult} from './navigate.ts';

/** Requests that the example of a successful response has used already. */
const USED_REQUESTS = 6;
const SECONDS_LEFT = 37;

/**
 * Shows the policy of an operation in the rate limit headers of its responses: the sources can give
 * them one example only. A 429 has no request left, and the seconds that its `Retry-After` names.
 *
 * @param document as the emitter made it, its responses not shared yet.
 */
export function showRateLimits(document: SpecDocument, {rateLimits}: Catalogue): void {
  for (const {operation} of listOperations(document)) {
    const policy = operation['x-rate-limit'] ?? 'default';
    // `publishCatalogue` refuses a policy that the catalogue does not have.
    const {quota, window_seconds: window} = rateLimits[policy] as RateLimit;
    for (const [status, response] of listResponses(operation)) {
      const isExceeded = status === '429';
      const left = isExceeded ? 0 : quota - USED_REQUESTS;
      const seconds = Math.min(window, isExceeded ? EXCEEDED_SECONDS : SECONDS_LEFT);
      if (isExceeded) show(response, 'Retry-After', seconds);
      show(response, 'RateLimit', `"${policy}";r=${left};t=${seconds}`);
      show(response, 'RateLimit-Policy', `"${policy}";q=${quota};w=${window}`);
    }
  }
}

/** Gives a header of a response another example, where the response has the header. */
function show({headers = {}}: Response, name: string, example: Json): void {
  Object.assign(headers[name] ?? {}, {example});
}

/** Gives every `Location` header the address that the operation would really name. */
export function addLocationExamples(document: SpecDocument): void {
  for (const placed of listOperations(document)) {
    for (const [, response] of listResponses(placed.operation)) {
      if (response.headers?.Location) show(response, 'Location', findAddress(document, placed));
    }
  }
}

// The record itself when an operation reads it, else a list of such records below the same one,
// else the list at the same path, else the record above.
function findAddress(document: SpecDocument, placed: PlacedOperation): string {
  const readers = listOperations(document).filter(({method}) => method === 'get');
  const schema = schemaOf(document, placed);
  const candidates = [
    readers.find((reader) => schemaOf(document, reader) === schema && isRecordPath(reader.path)),
    readers.find(
      (reader) => schemaOf(document, reader) === `${schema}Page` && isNear(reader, placed),
    ),
    readers.find(({path}) => path === placed.path),
    readers.filter(({path}) => placed.path.startsWith(`${path}/`)).at(-1),
  ];
  const reader = candidates.find((one) => one !== undefined) ?? placed;
  if (isRecordPath(reader.path)) return pathOf(document, reader);
  // A list is below the resource that the operation itself names.
  const parameters = [...placed.operation.parameters, ...reader.operation.parameters];
  return pathOf(document, {...reader, operation: {...reader.operation, parameters}});
}

function isRecordPath(path: string): boolean {
  return /^[^{]*\{\w+\}$/.test(path);
}

function isNear(reader: PlacedOperation, placed: PlacedOperation): boolean {
  const [parent] = reader.path.match(/^\/[\w-]+\/\{\w+\}/) ?? [];
  return parent !== undefined && placed.path.startsWith(parent);
}

function schemaOf(document: SpecDocument, {operation}: PlacedOperation): string | undefined {
  // A webhook is read without the secret that its creation shows.
  return nameResult(document, operation)?.replace(/WithSecret$/, '');
}
