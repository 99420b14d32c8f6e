import type {Catalogue} from './catalogue.ts';
import type {Json, SpecDocument} from './document.ts';
import {addErrorExamples} from './error-examples.ts';
import {addEventPayloads} from './event-payloads.ts';
import {addFilterSets} from './filter-sets.ts';
import {describeFilters} from './filter-texts.ts';
import {addIncludedParts} from './included-parts.ts';
import {addLocationExamples} from './location-examples.ts';
import {dropMarks} from './marks.ts';
import {addOperationExamples} from './operation-examples.ts';
import {orderDocument} from './order.ts';
import {completeParameters} from './parameters.ts';
import {publishCatalogue} from './problem-table.ts';
import {showRateLimits} from './rate-limit-examples.ts';
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
