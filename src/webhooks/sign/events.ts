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
  /** Whether events of the resources below it are delivered too. */
  readonly isRelated: boolean;
};

/** The resources below each resource, whose events a webhook may receive too. */
export type RelatedResources = Readonly<Record<string, readonly string[]>>;

type Scope = Pick<WebhookFilter, 'resource' | 'isRelated'>;

/** What events are chosen by. */
type Listed = Pick<EventView, 'type' | 'resource' | 'trigger'>;

const unique = (names: readonly string[]) => [...new Set(names)];

/** The resources that a webhook can listen to. */
export function listResources(events: readonly Listed[]): string[] {
  return unique(events.map(({resource}) => resource));
}

/** The resources below a resource that have events. */
export function listRelated(
  events: readonly Listed[],
  related: RelatedResources,
  resource: string,
): string[] {
  const known = listResources(events);
  return (related[resource] ?? []).filter((name) => known.includes(name));
}

function listInScope<Event extends Listed>(
  events: readonly Event[],
  related: RelatedResources,
  {resource, isRelated}: Scope,
): Event[] {
  const resources = [resource, ...(isRelated ? listRelated(events, related, resource) : [])];
  return events.filter((event) => resources.includes(event.resource));
}

/** The triggers that a resource has, or one of those below it. */
export function listTriggers(
  events: readonly Listed[],
  related: RelatedResources,
  scope: Scope,
): string[] {
  return unique(listInScope(events, related, scope).map(({trigger}) => trigger));
}

/** The event types that a webhook receives. */
export function filterEvents<Event extends Listed>(
  events: readonly Event[],
  related: RelatedResources,
  {triggers, ...scope}: WebhookFilter,
): Event[] {
  return listInScope(events, related, scope).filter(({trigger}) => triggers.includes(trigger));
}
