import type {Json, JsonObject, SpecDocument} from './document.ts';
import {rebuild} from './walk.ts';

const MARKS = new Set([
  'x-scope',
  'x-position',
  'x-story',
  'x-included',
  'x-servers',
  'x-error-codes',
  'x-request-examples',
  'x-response-examples',
  'x-error-examples',
  'x-example-items',
  'x-build',
  'x-guide-scopes',
]);

/** Takes away what the decorators left for the build alone. */
export function dropMarks(document: SpecDocument): SpecDocument {
  const dropped = rebuild(document as unknown as Json, (object): JsonObject => {
    const kept = Object.entries(object).filter(([key]) => !MARKS.has(key));
    return Object.fromEntries(kept);
  });
  return dropped as unknown as SpecDocument;
}
