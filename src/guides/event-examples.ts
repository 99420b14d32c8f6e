import {createHash} from 'node:crypto';
import {
  getList,
  getObject,
  getText,
  isObject,
  type JsonObject,
} from '../openapi/document/json-value.ts';
import {GuideReferenceError} from './reference-error.ts';
import type {Specification} from './specifications.ts';

/** An event type as the specification lists it beside its payload schemas. */
export type DocumentedEvent = {
  readonly type: string;
  readonly resource: string;
  readonly trigger: string;
  readonly description: string;
  /** Reference to the payload schema. */
  readonly reference: string;
};

/** What makes the example of one event type out of the example of its payload schema. */
export type EventDifference = {
  readonly sequence?: number;
  readonly actor?: string;
  readonly occurred_at?: string;
  readonly changes?: JsonObject;
  /** JSON pointers into the body and the values that stand there. */
  readonly set?: JsonObject;
};

/** Actors of the sample world. */
const ACTORS: Readonly<Record<string, JsonObject>> = {
  client: {type: 'client', guid: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823', name: 'CRM sync'},
  scanner: {type: 'scanner', guid: '51f6e0d8-3c9a-4b27-a4e1-7d85b2c06f12', name: 'Main gate'},
  receiver: {type: 'receiver', guid: null, name: null},
  system: {type: 'system', guid: null, name: null},
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
    };
  });
}

/**
 * Makes the example body of an event type: the example of its payload schema with the difference
 * applied, and with the moments that its trigger implies.
 *
 * @throws {GuideReferenceError} when the schema has no example, or a pointer leads nowhere
 */
export function composeEventExample(
  {root}: Specification,
  event: DocumentedEvent,
  difference: EventDifference,
): unknown {
  const [base] = getList(root.resolve(event.reference).follow().value, 'examples');
  if (!isObject(base)) {
    throw new GuideReferenceError(
      `Event type "${event.type}" has no example: the schema at ${event.reference} has none. ` +
        'Add it to the specification.',
    );
  }
  const body = structuredClone(base) as {[name: string]: unknown};
  if (event.type !== base.type) {
    Object.assign(body, {type: event.type, changes: null});
  }
  // The payment keeps the id of the test vector, which guides and receivers use.
  if (event.trigger !== 'paid') body.id = makeId(event.type);
  body.occurred_at = difference.occurred_at ?? chooseMoment(event, base);
  body.sequence = difference.sequence ?? base.sequence;
  if (difference.actor) body.actor = ACTORS[difference.actor];
  for (const [pointer, value] of Object.entries(implyValues(event, body.occurred_at))) {
    setIfPresent(body, pointer, value);
  }
  if (difference.changes) body.changes = difference.changes;
  for (const [pointer, value] of listValues(difference)) setValue(event, body, pointer, value);
  return body;
}

/** The fields of `data` that changed hold the new values. */
function listValues({changes = {}, set = {}}: EventDifference): [string, unknown][] {
  const changed = Object.entries(changes).map(
    ([name, change]) => [`/data/${name}`, getObject({change}, 'change').to] as [string, unknown],
  );
  return [...changed, ...Object.entries(set)];
}

/** A creation happens when the record is made, everything else at its last change. */
function chooseMoment({type, trigger}: DocumentedEvent, base: JsonObject): unknown {
  if (type === base.type && trigger !== 'create') return base.occurred_at;
  const data = getObject(base, 'data');
  return trigger === 'create' ? data.created_at : data.updated_at;
}

function implyValues({trigger}: DocumentedEvent, moment: unknown): Holder {
  if (trigger === 'create') return {'/data/created_at': moment, '/data/updated_at': moment};
  if (trigger === 'paid') return {};
  const isDeleted = trigger === 'delete';
  return {'/data/updated_at': moment, '/data/deleted_at': isDeleted ? moment : null};
}

/** Each event has an id of its own, and the same in every build: a UUID made from its type. */
function makeId(type: string): string {
  const hex = createHash('sha256').update(type).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

type Holder = {[name: string]: unknown};

function findHolder(body: Holder, pointer: string): [Holder | undefined, string] {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  let holder: unknown = body;
  for (const name of names) holder = (holder as Holder | undefined)?.[name];
  return [typeof holder === 'object' && holder !== null ? (holder as Holder) : undefined, last];
}

function setIfPresent(body: Holder, pointer: string, value: unknown): void {
  const [holder, name] = findHolder(body, pointer);
  if (holder && Object.hasOwn(holder, name)) holder[name] = value;
}

function setValue({type}: DocumentedEvent, body: Holder, pointer: string, value: unknown): void {
  const [holder, name] = findHolder(body, pointer);
  if (holder && Object.hasOwn(holder, name)) {
    holder[name] = value;
    return;
  }
  throw new GuideReferenceError(
    `The example of "${type}" sets ${pointer}, which the specification's example does not have. ` +
      'Correct docs/_data/event-examples.json.',
  );
}
