import type {Catalogue, RateLimit} from './catalogue.ts';
import type {Json, PlacedOperation, Response, SpecDocument} from './document.ts';
import {EXCEEDED_SECONDS, pathOf} from './error-examples.ts';
import {listOperations, nameResult} from './navigate.ts';

/** Number of requests that were sent before the example of a successful response. */
const USED_REQUESTS = 6;
const SECONDS_LEFT = 37;

/**
 * Writes the policy of each operation into the rate limit headers of its responses, because the sources have one
 * example for all. A 429 has no remaining requests, and the seconds of its `Retry-After`. A `Location` has the URL
 * of the created resource.
 *
 * @param document the document before its responses are shared
 */
export function addHeaderExamples(document: SpecDocument, {rateLimits}: Catalogue): void {
  for (const placed of listOperations(document)) {
    const policy = placed.operation['x-rate-limit'] ?? 'default';
    // `publishCatalogue` refuses a policy that the catalogue does not have.
    const {quota, window_seconds: window} = rateLimits[policy] as RateLimit;
    for (const [status, response] of Object.entries(placed.operation.responses)) {
      const isExceeded = status === '429';
      const left = isExceeded ? 0 : quota - USED_REQUESTS;
      const seconds = Math.min(window, isExceeded ? EXCEEDED_SECONDS : SECONDS_LEFT);
      if (isExceeded) show(response, 'Retry-After', seconds);
      show(response, 'RateLimit', `"${policy}";r=${left};t=${seconds}`);
      show(response, 'RateLimit-Policy', `"${policy}";q=${quota};w=${window}`);
      if (response.headers?.Location) show(response, 'Location', findAddress(document, placed));
    }
  }
}

/** Replaces the example of a header, if the response has the header. */
function show({headers = {}}: Response, name: string, example: Json): void {
  Object.assign(headers[name] ?? {}, {example});
}

// The operation that reads the resource, else the list at the same path, else a list of such resources, else the
// parent resource.
function findAddress(document: SpecDocument, placed: PlacedOperation): string {
  const readers = listOperations(document).filter(({method}) => method === 'get');
  const schema = schemaOf(document, placed);
  const isRecord = (one: PlacedOperation) =>
    schemaOf(document, one) === schema && /^[^{]*\{\w+\}$/.test(one.path);
  const reader =
    readers.find(isRecord) ??
    readers.find(({path}) => path === placed.path) ??
    readers.find((one) => schemaOf(document, one) === `${schema}Page`) ??
    readers.filter(({path}) => placed.path.startsWith(`${path}/`)).at(-1) ??
    placed;
  const parameters = [...placed.operation.parameters, ...reader.operation.parameters];
  return pathOf(document, {...reader, operation: {...reader.operation, parameters}});
}

function schemaOf(document: SpecDocument, {operation}: PlacedOperation): string | undefined {
  // Only the creation of a webhook returns the secret.
  return nameResult(document, operation)?.replace(/WithSecret$/, '');
}
