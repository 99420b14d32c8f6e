import {
  getList,
  getObject,
  getText,
  isObject,
  type JsonObject,
} from '../openapi/document/json-value.ts';
import type {Specification} from './specifications.ts';

/** An event type as the specification lists it beside its payload schemas. */
type DocumentedEvent = {
  readonly type: string;
  readonly resource: string;
  readonly trigger: string;
  readonly description: string;
  /** Reference to the payload schema. */
  readonly reference: string;
  /** A complete body; absent where the document gives none. */
  readonly example: JsonObject | undefined;
};

/** Lists the event types of a document, in its order. */
export function listEvents({document}: Specification): DocumentedEvent[] {
  return getList(getObject(document, 'x-webhook-deliveries'), 'events').flatMap((event) => {
    const type = getText(event, 'type');
    const reference = getText(getObject(event, 'schema'), '$ref');
    if (!type || !reference) return [];
    return {
      type,
      reference,
      resource: getText(event, 'resource') ?? '',
      trigger: getText(event, 'trigger') ?? '',
      description: getText(event, 'description') ?? '',
      example: isObject(event) && isObject(event.example) ? event.example : undefined,
    };
  });
}
