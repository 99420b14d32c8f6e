import type {Json, SpecDocument} from './document.ts';
import type {Catalogue} from './catalogue.ts';
import {orderDocument} from './order.ts';
import {completeParameters} from './parameters.ts';
import {simplifySchemas} from './schemas.ts';
import {addSecurity} from './security.ts';
import {shareHeaders, shareResponses} from './sharing.ts';
import {joinLines} from './text.ts';
import {dropMarks} from './marks.ts';

/** Turns what the emitter made into the document that is published. Pure and deterministic. */
export function assembleDocument(raw: SpecDocument, catalogue: Catalogue): SpecDocument {
  const ordered = orderDocument(joinLines(raw as unknown as Json) as unknown as SpecDocument);
  const simplified = simplifySchemas(ordered);
  const secured = addSecurity(completeParameters(simplified), catalogue.scopes);
  return dropMarks(shareResponses(shareHeaders(secured)));
}
