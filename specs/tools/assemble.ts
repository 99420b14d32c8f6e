import type {Catalogue} from './catalogue.ts';
import type {Json, JsonObject, SpecDocument} from './document.ts';
import {publishCatalogue} from './error-codes.ts';
import {addErrorExamples} from './error-examples.ts';
import {addEventPayloads} from './event-payloads.ts';
import {addFilterSets, describeFilters} from './filters.ts';
import {addLocationExamples, showRateLimits} from './header-examples.ts';
import {addIncludedParts} from './included.ts';
import {rebuild} from './navigate.ts';
import {addOperationExamples} from './operation-examples.ts';
import {orderDocument} from './order.ts';
import {completeParameters} from './parameters.ts';
import {nameResponses} from './response-names.ts';
import {simplifySchemas} from './schemas.ts';
import {addSecurity} from './security.ts';
import {shareHeaders, shareResponses} from './sharing.ts';
import {playStories, type Stories} from './stories/play.ts';
import {tellStories} from './stories/tell-operations.ts';
import {joinLines} from './text.ts';

/** Turns what the emitter made into the document that is published. Pure and deterministic. */
export function assembleDocument(
  raw: SpecDocument,
  catalogue: Catalogue,
  stories: Stories,
): SpecDocument {
  const ordered = orderDocument(joinLines(raw as unknown as Json) as unknown as SpecDocument);
  const simplified = describeFilters(simplifySchemas(nameResponses(ordered)), catalogue.filters);
  const states = playStories(simplified, stories);
  const withStories = tellStories(addEventPayloads(simplified, catalogue, states), states);
  const secured = addSecurity(completeParameters(withStories), catalogue.scopes);
  const exemplified = addIncludedParts(addOperationExamples(addFilterSets(secured)));
  const answered = addErrorExamples(exemplified, catalogue);
  const shown = addLocationExamples(publishCatalogue(answered, catalogue));
  return dropMarks(shareResponses(shareHeaders(showRateLimits(shown, catalogue))));
}

/** What the decorators leave on a document for the build alone. */
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
function dropMarks(document: SpecDocument): SpecDocument {
  const dropped = rebuild(document as unknown as Json, (object): JsonObject => {
    const kept = Object.entries(object).filter(([key]) => !MARKS.has(key));
    return Object.fromEntries(kept);
  });
  return dropped as unknown as SpecDocument;
}
