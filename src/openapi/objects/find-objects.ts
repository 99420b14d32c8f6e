import difference from 'lodash/difference.js';
import groupBy from 'lodash/groupBy.js';
import intersection from 'lodash/intersection.js';
import sortBy from 'lodash/sortBy.js';
import type {Cursor} from '../document/cursor.ts';
import {getList, getObject, getText, isObject} from '../document/json-value.ts';
import {
  componentName,
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pickText,
} from '../document/merge-schema.ts';
import {cutTitle, listRequests, listResponses, type Operation} from '../document/operations.ts';
import {findSlugFault, humanise, toOperationSlug} from '../document/slugs.ts';
import {isJsonType} from '../examples/body-examples.ts';
import {rememberFor} from '../remember-for.ts';

/** A webhook event and the schema of its body. */
type DocumentedEvent = {
  readonly type: string;
  readonly description: string;
  readonly payload: string;
  readonly carried: readonly string[];
};

/** A schema with a separate page: the main object of a tag, or the payload of webhook events. */
export type ObjectEntry = {
  readonly kind: 'resource' | 'payload';
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly tag: string;
  readonly place: Cursor;
  /** The media type of a response with only this object, which may have a complete example. */
  readonly content?: Cursor;
  readonly returnedBy: readonly Operation[];
  /** Operations whose body is the object or some of its fields. */
  readonly takenBy: readonly Operation[];
  /** Operations that delete the object at the address where it is read. */
  readonly deletedBy: readonly Operation[];
  /** Events with the object as their payload, or in a field of it. */
  readonly events: readonly DocumentedEvent[];
};

/** How an operation returns an object, the most specific kind first. */
const KINDS = ['read', 'create', 'list', 'other'] as const;

type Use = {
  readonly kind: (typeof KINDS)[number];
  readonly operation: Operation;
  readonly content: Cursor;
  /** The returned component. */
  readonly schema: MergedSchema;
};

/** The most specific use of a component, and all its uses. */
type Candidate = Use & {readonly uses: readonly Use[]};

/** A field that distinguishes one object from another. */
const IDENTITY = /^(?:guid|id|uuid)$/;

/** Two schemas with this share of the smaller one's fields in common are one object. */
const VARIANT_SHARE = 0.75;

/** A page of a list has few fields: its rows and some metadata. */
const MAX_ENVELOPE_FIELDS = 4;

/** Tag of the payloads of webhook events, which no operation returns. */
export const PAYLOAD_TAG = 'Event payloads';

/**
 * Finds the main objects of a document: components with an identity that an operation reads by its id, creates or
 * lists, and payloads of webhook events. A variant with nearly the same fields has no page, nor has a component
 * whose name gives no unique address.
 *
 * @returns by the pointer of the component, in the order of the operations
 */
export function findObjects(
  root: Cursor,
  operations: readonly Operation[],
): Map<string, ObjectEntry> {
  const events = listDocumentEvents(root);
  const groups = Object.values(groupBy(operations.flatMap(listUses), 'schema.key'));
  const candidates = groups.flatMap((uses): Candidate[] => {
    const [best] = sortBy(uses, ({kind}) => KINDS.indexOf(kind));
    return best ? [{...best, uses}] : [];
  });
  const resources = candidates
    .filter((each) => each.kind !== 'other' && !isVariant(each, candidates))
    .map((each) => toResource(each, operations, events));
  const payloads = events.map(({payload}) => toPayload(root, payload, events));
  const objects = new Map<string, ObjectEntry>();
  const slugs = new Set<string>();
  for (const object of [...resources, ...payloads]) {
    const {slug, place} = object;
    if (objects.has(place.pointer) || slugs.has(slug) || findSlugFault(slug)) continue;
    slugs.add(slug);
    objects.set(place.pointer, object);
  }
  return objects;
}

/** The components with an identity that an operation returns on success, directly or as rows of a list. */
function listUses(operation: Operation): Use[] {
  const {method, path, place} = operation;
  const isRead = method === 'get' && path.endsWith('}');
  return listResponses(place)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => {
      const other = method === 'post' && status === '201' ? 'create' : 'other';
      const contents = response
        .members('content')
        .filter(([type, content]) => isJsonType(type) && content.raw('schema').exists);
      return contents.flatMap(([, content]): Use[] => {
        const given = mergeSchema([content.raw('schema')]);
        const rows = hasIdentity(given) ? undefined : findRows(given);
        const schema = findComponent(rows ?? given);
        const kind = rows ? 'list' : isRead ? 'read' : other;
        return schema ? [{kind, operation, content, schema}] : [];
      });
    });
}

/**
 * The component with an identity that a schema is, or that it extends in place by `allOf`, as with links: the
 * outermost of components that contain each other, and none of several that do not.
 */
function findComponent(schema: MergedSchema): MergedSchema | undefined {
  if (componentName(schema.key) !== undefined) return hasIdentity(schema) ? schema : undefined;
  const extended = schema.parts
    .filter(({pointer}) => componentName(pointer) !== undefined)
    .map((part) => mergeSchema([part]))
    .filter(hasIdentity);
  const outermost = extended.at(-1);
  const own = new Set(outermost?.parts.map(({pointer}) => pointer));
  return extended.every(({key}) => own.has(key)) ? outermost : undefined;
}

function hasIdentity(schema: MergedSchema): boolean {
  return listFields(schema).some(({name}) => IDENTITY.test(name));
}

/** The rows of a list, or of a page that holds one list. */
function findRows(schema: MergedSchema): MergedSchema | undefined {
  const own = listItemSources(schema);
  if (own.length > 0) return mergeSchema(own);
  const fields = listFields(schema);
  const lists = fields
    .map(({sources}) => listItemSources(mergeSchema(sources)))
    .filter((sources) => sources.length > 0);
  const [rows] = lists;
  const isPage = fields.length <= MAX_ENVELOPE_FIELDS && lists.length === 1;
  return rows && isPage ? mergeSchema(rows) : undefined;
}

// Objects are compared with each other and with all bodies, so each schema is read once.
const listNames = rememberFor((schema: MergedSchema) => listFields(schema).map(({name}) => name));

/** Whether the schema is a summary or extension of an object: only the object is read by its id. */
function isVariant({kind, schema}: Candidate, all: readonly Candidate[]): boolean {
  const own = listNames(schema);
  const read = kind === 'read' ? [] : all.filter((each) => each.kind === 'read');
  return read.some((object) => {
    const names = listNames(object.schema);
    const common = intersection(names, own).length;
    return common >= VARIANT_SHARE * Math.min(names.length, own.length);
  });
}

function toResource(
  {kind, operation, schema, content, uses}: Candidate,
  operations: readonly Operation[],
  events: readonly DocumentedEvent[],
): ObjectEntry {
  const name = componentName(schema.key) ?? '';
  const title = pickText(schema.parts, 'title')?.trim();
  const returning = new Set(uses.map((use) => use.operation));
  const reads = uses.filter((use) => use.kind === 'read');
  const addresses = new Set(reads.map((use) => use.operation.path));
  const names = listNames(schema);
  const isPart = (taken: readonly string[]) =>
    taken.length > 0 && difference(taken, names).length === 0;
  /** Whether the body of an operation is the object, or some of its fields if the operation returns it. */
  const takes = (each: Operation) =>
    listBodies(each).some(
      (body) => body.key === schema.key || (returning.has(each) && isPart(listNames(body))),
    );
  return {
    kind: 'resource',
    name,
    slug: toOperationSlug(name),
    title: `${cutTitle(title) || humanise(name)} object`,
    tag: operation.tag,
    place: getComponent(schema.place.root, name),
    content: kind === 'list' ? undefined : content,
    returnedBy: operations.filter((each) => returning.has(each)),
    takenBy: operations.filter(takes),
    deletedBy: operations.filter(({method, path}) => method === 'delete' && addresses.has(path)),
    events: events.filter(({carried}) => carried.includes(schema.key)),
  };
}

/** The payload of an event; without a name when it is not a component. */
function toPayload(root: Cursor, pointer: string, events: readonly DocumentedEvent[]): ObjectEntry {
  const name = componentName(pointer) ?? '';
  return {
    kind: 'payload',
    name,
    slug: toOperationSlug(name),
    title: humanise(name),
    tag: PAYLOAD_TAG,
    place: getComponent(root, name),
    returnedBy: [],
    takenBy: [],
    deletedBy: [],
    events: events.filter(({payload}) => payload === pointer),
  };
}

const listBodies = rememberFor(({place}: Operation): MergedSchema[] => {
  const contents = place.get('requestBody').members('content');
  const schemas = contents.map(([, content]) => content.raw('schema'));
  return schemas.filter(({value}) => isObject(value)).map((source) => mergeSchema([source]));
});

/** The place of a component schema. */
export function getComponent(root: Cursor, name: string): Cursor {
  return root.raw('components').raw('schemas').raw(name);
}

/** Lists webhook events: from `webhooks` (OpenAPI 3.1), or referenced by `x-webhook-deliveries`. */
function listDocumentEvents(root: Cursor): DocumentedEvent[] {
  const deliveries = getObject(root.value, 'x-webhook-deliveries');
  const listed = getList(deliveries, 'events').flatMap((event) => {
    const type = getText(event, 'type');
    const schema = root.find(getText(getObject(event, 'schema'), '$ref') ?? '');
    const description = getText(event, 'description') ?? '';
    return type && schema ? [describeEvent(type, description, schema)] : [];
  });
  const requests = root.rawMembers('webhooks').flatMap(([name, item]) =>
    listRequests(item.followItem()).flatMap(({place}) => {
      const [content] = place.get('requestBody').members('content');
      const schema = content?.[1].raw('schema');
      const description = place.text('summary') ?? '';
      return schema && isObject(schema.value) ? [describeEvent(name, description, schema)] : [];
    }),
  );
  return [...listed, ...requests];
}

function describeEvent(type: string, description: string, source: Cursor): DocumentedEvent {
  const schema = mergeSchema([source]);
  const carried = listFields(schema).map(({sources}) => mergeSchema(sources).key);
  return {type, description, payload: schema.key, carried};
}
