/** An event type with what the page needs to sign one. */
export type EventView = {
  readonly type: string;
  readonly resource: string;
  readonly trigger: string;
  readonly description: string;
  /** Name of its payload's schema. */
  readonly schema: string;
  readonly example: unknown;
};

/** What a webhook listens to. */
export type WebhookFilter = {
  readonly resource: string;
  readonly triggers: readonly string[];
};

/** What events are chosen by. */
type Listed = Pick<EventView, 'type' | 'resource' | 'trigger'>;

const unique = (names: readonly string[]) => [...new Set(names)];

/** The resources that a webhook can listen to. */
export function listResources(events: readonly Listed[]): string[] {
  return unique(events.map(({resource}) => resource));
}

/** The triggers that a resource has. */
export function listTriggers(events: readonly Listed[], resource: string): string[] {
  return unique(events.filter((event) => event.resource === resource).map(({trigger}) => trigger));
}

/** The event types that a webhook receives. */
export function filterEvents<Event extends Listed>(
  events: readonly Event[],
  {resource, triggers}: WebhookFilter,
): Event[] {
  return events.filter((event) => event.resource === resource && triggers.includes(event.trigger));
}
