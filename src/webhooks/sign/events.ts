import {lookUp} from '../../openapi/document/json-value.ts';
import {RELATED_RESOURCES} from '../scheme.ts';

/** An event type with what the page needs to sign a delivery of it. */
export type EventView = {
  readonly type: string;
  readonly resource: string;
  readonly trigger: string;
  /** Name of its payload's schema. */
  readonly schema: string;
  readonly example: unknown;
};

/** What a webhook listens to. A resource without events is replaced by the first one with events. */
export type WebhookFilter = {
  readonly resource: string;
  /** Whether events of the resources below it are delivered too. */
  readonly isRelated: boolean;
  readonly off: readonly string[];
};

/** What a reader can choose from, and what is chosen. */
export type EventChoice = ReturnType<typeof filterEvents>;

/** Applies the filter of a webhook to all events; only resources that have events are related. */
export function filterEvents(
  events: readonly Pick<EventView, 'type' | 'resource' | 'trigger'>[],
  {resource: wanted, isRelated, off}: WebhookFilter,
) {
  const resources = [...new Set(events.map(({resource}) => resource))];
  const resource = [wanted, ...resources].find((name) => resources.includes(name)) ?? '';
  const below = lookUp(RELATED_RESOURCES, resource) ?? [];
  const related = below.filter((name) => resources.includes(name));
  const scope = [resource, ...(isRelated ? related : [])];
  const own = events.filter((event) => scope.includes(event.resource));
  const types = own.filter(({trigger}) => !off.includes(trigger)).map(({type}) => type);
  const triggers = [...new Set(own.map(({trigger}) => trigger))];
  return {resources, resource, related, triggers, types};
}
