import {isObject} from '../../src/openapi/document/json-value.ts';
import type {Catalogue, RateLimit} from './catalogue.ts';
import type {Header, Json, Response, SpecDocument} from './document.ts';
import {RETRY_SECONDS} from './error-examples.ts';
import {changeOperations, isReference} from './navigate.ts';

/** Requests that the example of a successful response has used already. */
const USED_REQUESTS = 6;
const SECONDS_LEFT = 37;
const EXCEEDED_SECONDS = RETRY_SECONDS.rate_limited ?? SECONDS_LEFT;

/**
 * Shows the policy of an operation in the rate limit headers of its responses: the sources can give
 * them one example only. A 429 has no request left, and the seconds that its `Retry-After` names.
 *
 * @param document as the emitter made it, its responses not shared yet.
 */
export function showRateLimits(document: SpecDocument, {rateLimits}: Catalogue): SpecDocument {
  return changeOperations(document, ({operation}) => {
    const policy = operation['x-rate-limit'] ?? 'default';
    // `publishCatalogue` refuses a policy that the catalogue does not have.
    const {quota, window_seconds: window} = rateLimits[policy] as RateLimit;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (isReference(response)) continue;
      const isExceeded = status === '429';
      const left = isExceeded ? 0 : quota - USED_REQUESTS;
      const seconds = Math.min(window, isExceeded ? EXCEEDED_SECONDS : SECONDS_LEFT);
      if (isExceeded) showWait(response, seconds);
      show(response.headers?.RateLimit, `"${policy}";r=${left};t=${seconds}`);
      show(response.headers?.['RateLimit-Policy'], `"${policy}";q=${quota};w=${window}`);
    }
  });
}

/** No wait is longer than the window of the policy. */
function showWait({headers = {}, content = {}}: Response, seconds: number): void {
  if (seconds === EXCEEDED_SECONDS) return;
  show(headers['Retry-After'], seconds);
  const wait = `${seconds} second${seconds === 1 ? '' : 's'}`;
  for (const {examples = {}} of Object.values(content)) {
    for (const example of Object.values(examples)) {
      if (isReference(example) || !isObject(example.value)) continue;
      const detail = String(example.value.detail).replace(`${EXCEEDED_SECONDS} seconds`, wait);
      example.value = {...example.value, detail, retry_after: seconds};
    }
  }
}

function show(header: Header | {$ref: string} | undefined, example: Json): void {
  if (!header || isReference(header)) return;
  delete header['x-example'];
  header.example = example;
}
