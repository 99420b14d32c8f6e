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
import {listRequests, listResponses, type Operation} from '../document/operations.ts';
import {findSlugFault, humanise, toOperationSlug} from '../document/slugs.ts';
import {isJsonType} from '../examples/body-examples.ts';

/** A webhook event and the schema of its body. */
type DocumentedEvent = {
  readonly type: string;
  readonly description: string;
  readonly payload: string;
  readonly carried: readonly string[];
};

/** A schema that has a separate page: what a tag is about, or the payload of webhook events. */
export type ObjectEntry = {
  readonly kind: 'resource' | 'payload';
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly tag: string;
  readonly place: Cursor;
  /** Where a document may show a whole one: the media type of the response that gives it alone. */
  readonly content?: Cursor;
  readonly returnedBy: readonly Operation[];
  /** Operations that take it or some of its fields as their body. */
  readonly takenBy: readonly Operation[];
  /** Operations that delete what is read at the same address. */
  readonly deletedBy: readonly Operation[];
  /** Events whose payload it is, or which carry it. */
  readonly events: readonly DocumentedEvent[];
};

/** How an operation gives an object, the most telling first. */
const KINDS = ['read', 'create', 'list', 'other'] as const;

type Use = {
  readonly kind: (typeof KINDS)[number];
  readonly entry: Operation;
  readonly content: Cursor;
};

type Body = {readonly entry: Operation; readonly schema: MergedSchema};

type Candidate = {readonly name: string; readonly schema: MergedSchema; readonly uses: Use[]};

/** A field that distinguishes one object from another. */
const IDENTITY = /^(?:guid|id|uuid)$/;

/** Two schemas that have this share of the smaller one's fields in common are one object. */
const VARIANT_SHARE = 0.75;

/** A page of a list has few fields: its rows, and what is said about it. */
const MAX_ENVELOPE_FIELDS = 4;

/** Tag of the payloads of webhook events, which no operation returns. */
export const PAYLOAD_TAG = 'Event payloads';

/**
 * Finds the main objects of a document by what its operations do: a component with an identity that an
 * operation reads by its id, creates or lists; and the components that webhook events consist of. A
 * variant of an object, which has nearly the same fields, has no page. A name that gives no address of its
 * own has none either.
 *
 * @returns by the pointer of the component, in the order of the operations
 */
export function findObjects(root: Cursor, entries: readonly Operation[]): Map<string, ObjectEntry> {
  const events = listDocumentEvents(root);
  const candidates = collectCandidates(entries);
  const main = [...candidates].filter(
    ([, candidate]) =>
      candidate.uses.some(({kind}) => kind !== 'other') && !isVariant(candidate, candidates),
  );
  const bodies = main.length > 0 ? listBodies(entries) : [];
  const objects = new Map<string, ObjectEntry>();
  const slugs = new Set<string>();
  const add = (pointer: string, object: Omit<ObjectEntry, 'slug'>) => {
    const slug = toOperationSlug(object.name);
    if (slugs.has(slug) || findSlugFault(object.name, slug)) return;
    slugs.add(slug);
    objects.set(pointer, {...object, slug});
  };
  for (const [pointer, candidate] of main)
    add(pointer, toResource(pointer, candidate, entries, bodies, events));
  for (const event of events) {
    const name = componentName(event.payload);
    if (name === undefined || objects.has(event.payload)) continue;
    add(event.payload, {
      kind: 'payload',
      name,
      title: humanise(name),
      tag: PAYLOAD_TAG,
      place: getComponent(root, name),
      returnedBy: [],
      takenBy: [],
      deletedBy: [],
      events: events.filter(({payload}) => payload === event.payload),
    });
  }
  return objects;
}

function collectCandidates(entries: readonly Operation[]): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const entry of entries) {
    for (const [status, response] of listResponses(entry.place)) {
      if (!status.startsWith('2')) continue;
      for (const [type, content] of response.members('content')) {
        if (!isJsonType(type) || !content.raw('schema').exists) continue;
        addUses(candidates, entry, status, content);
      }
    }
  }
  return candidates;
}

function addUses(
  candidates: Map<string, Candidate>,
  entry: Operation,
  status: string,
  content: Cursor,
) {
  const schema = mergeSchema([content.raw('schema')]);
  const items = hasIdentity(schema) ? [] : listRows(schema);
  for (const item of items) addUse(candidates, item, {kind: 'list', entry, content});
  if (items.length > 0) return;
  const isRead = entry.method === 'get' && entry.path.endsWith('}');
  const isCreated = entry.method === 'post' && status === '201';
  addUse(candidates, schema, {
    kind: isRead ? 'read' : isCreated ? 'create' : 'other',
    entry,
    content,
  });
}

function addUse(candidates: Map<string, Candidate>, found: MergedSchema, use: Use): void {
  if (!hasIdentity(found)) return;
  const schema = findComponent(found);
  const name = componentName(schema?.key ?? '');
  if (schema === undefined || name === undefined) return;
  const candidate = candidates.get(schema.key) ?? {name, schema, uses: []};
  candidates.set(schema.key, candidate);
  const {kind, entry} = use;
  if (!candidate.uses.some((each) => each.entry === entry && each.kind === kind)) {
    candidate.uses.push(use);
  }
}

/**
 * The component that a schema is, or that it extends in place by `allOf`, as with links. Of components
 * that are made of each other it is the outermost; two that have nothing to do with each other are none.
 */
function findComponent(schema: MergedSchema): MergedSchema | undefined {
  if (componentName(schema.key) !== undefined) return schema;
  const extended = schema.parts
    .filter(({pointer}) => componentName(pointer) !== undefined)
    .map((part) => mergeSchema([part]))
    .filter(hasIdentity);
  return extended.find(({parts}) => {
    const own = new Set(parts.map(({pointer}) => pointer));
    return extended.every(({key}) => own.has(key));
  });
}

function hasIdentity(schema: MergedSchema): boolean {
  return listFields(schema).some(({name}) => IDENTITY.test(name));
}

/** The rows of a list, or of a page that holds one list. */
function listRows(schema: MergedSchema): MergedSchema[] {
  const own = listItemSources(schema);
  if (own.length > 0) return [mergeSchema(own)];
  const fields = listFields(schema);
  if (fields.length > MAX_ENVELOPE_FIELDS) return [];
  const lists = fields
    .map(({sources}) => listItemSources(mergeSchema(sources)))
    .filter((sources) => sources.length > 0);
  const [rows] = lists;
  return rows && lists.length === 1 ? [mergeSchema(rows)] : [];
}

const namesOf = ({schema}: Candidate) => new Set(listFields(schema).map(({name}) => name));

/** A summary, or an object with one field more: not read by its id, while the whole object is. */
function isVariant(candidate: Candidate, all: ReadonlyMap<string, Candidate>): boolean {
  if (candidate.uses.some(({kind}) => kind === 'read')) return false;
  const names = namesOf(candidate);
  return [...all.values()].some((other) => {
    if (other === candidate || !other.uses.some(({kind}) => kind === 'read')) return false;
    const others = namesOf(other);
    const [fewer, more] = names.size < others.size ? [names, others] : [others, names];
    const common = [...fewer].filter((name) => more.has(name)).length;
    return common >= VARIANT_SHARE * fewer.size;
  });
}

function toResource(
  pointer: string,
  {name, schema, uses}: Candidate,
  entries: readonly Operation[],
  bodies: readonly Body[],
  events: readonly DocumentedEvent[],
): Omit<ObjectEntry, 'slug'> {
  const [best] = [...uses].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const title = pickText(schema.parts, 'title')?.trim();
  const returning = new Set(uses.map(({entry}) => entry));
  const reads = uses.filter(({kind}) => kind === 'read');
  const addresses = new Set(reads.map(({entry}) => entry.path));
  const names = new Set(listFields(schema).map((field) => field.name));
  const taking = bodies
    .filter(({entry, schema: body}) =>
      takes(body, pointer, returning.has(entry) ? names : undefined),
    )
    .map(({entry}) => entry);
  return {
    kind: 'resource',
    name,
    title: `${title || humanise(name)} object`,
    tag: best?.entry.tag ?? '',
    place: getComponent(schema.place.root, name),
    ...(best && best.kind !== 'list' ? {content: best.content} : {}),
    returnedBy: entries.filter((entry) => returning.has(entry)),
    takenBy: [...new Set(taking)],
    deletedBy: entries.filter(({method, path}) => method === 'delete' && addresses.has(path)),
    events: events.filter(({carried}) => carried.includes(pointer)),
  };
}

function takes(body: MergedSchema, pointer: string, names?: ReadonlySet<string>): boolean {
  if (body.key === pointer) return true;
  const fields = listFields(body);
  return fields.length > 0 && fields.every(({name}) => names?.has(name));
}

function listBodies(entries: readonly Operation[]): Body[] {
  return entries.flatMap((entry) =>
    entry.place
      .get('requestBody')
      .members('content')
      .map(([, content]) => content.raw('schema'))
      .filter(({value}) => isObject(value))
      .map((source) => ({entry, schema: mergeSchema([source])})),
  );
}

function getComponent(root: Cursor, name: string): Cursor {
  return root.raw('components').raw('schemas').raw(name);
}

/**
 * Lists the webhook events of a document: those of its `webhooks` (OpenAPI 3.1), and those that it lists
 * under `x-webhook-deliveries` with a reference to their payload.
 */
function listDocumentEvents(root: Cursor): DocumentedEvent[] {
  const deliveries = isObject(root.value) ? getObject(root.value, 'x-webhook-deliveries') : {};
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
