import type {Catalogue} from './catalogue.ts';
import type {Json, SpecDocument} from './document.ts';
import {addErrorExamples} from './error-examples.ts';
import {addEventPayloads} from './event-payloads.ts';
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
import {joinLines} from './text.ts';

/** Turns what the emitter made into the document that is published. Pure and deterministic. */
export function assembleDocument(raw: SpecDocument, catalogue: Catalogue): SpecDocument {
  const ordered = orderDocument(joinLines(raw as unknown as Json) as unknown as SpecDocument);
  const simplified = addEventPayloads(simplifySchemas(nameResponses(ordered)), catalogue);
  const secured = addSecurity(completeParameters(simplified), catalogue.scopes);
  const answered = addErrorExamples(addOperationExamples(secured), catalogue);
  const shown = addLocationExamples(publishCatalogue(answered, catalogue));
  return dropMarks(shareResponses(shareHeaders(showRateLimits(shown, catalogue))));
}
