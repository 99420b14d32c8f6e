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
import {rememberFor} from '../remember-for.ts';

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

/** A component that operations give, with the names of its fields. */
type Candidate = {
  readonly name: string;
  readonly schema: MergedSchema;
  readonly fields: ReadonlySet<string>;
  readonly uses: Use[];
};

type Found = Omit<ObjectEntry, 'slug'>;

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
  const resources = candidates
    .filter(({uses}) => uses.some(({kind}) => kind !== 'other'))
    .filter((candidate) => !isVariant(candidate, candidates))
    .map((candidate) => toResource(candidate, entries, events));
  const payloads = events.flatMap(({payload}) => toPayload(root, payload, events));
  const objects = new Map<string, ObjectEntry>();
  const slugs = new Set<string>();
  for (const object of [...resources, ...payloads]) {
    const {pointer} = object.place;
    const slug = toOperationSlug(object.name);
    if (objects.has(pointer) || slugs.has(slug) || findSlugFault(object.name, slug)) continue;
    slugs.add(slug);
    objects.set(pointer, {...object, slug});
  }
  return objects;
}

function collectCandidates(entries: readonly Operation[]): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const [found, use] of entries.flatMap(listUses)) {
    const schema = hasIdentity(found) ? findComponent(found) : undefined;
    const name = componentName(schema?.key ?? '');
    if (schema === undefined || name === undefined) continue;
    const fields = new Set(listFields(schema).map((field) => field.name));
    const candidate = candidates.get(schema.key) ?? {name, schema, fields, uses: []};
    candidates.set(schema.key, candidate);
    candidate.uses.push(use);
  }
  return [...candidates.values()];
}

/** What an operation returns when it succeeds: a schema, or that of the rows of a list. */
function listUses(entry: Operation): [MergedSchema, Use][] {
  const {method, path, place} = entry;
  const isRead = method === 'get' && path.endsWith('}');
  return listResponses(place)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => {
      const other = method === 'post' && status === '201' ? 'create' : 'other';
      const contents = response
        .members('content')
        .filter(([type, content]) => isJsonType(type) && content.raw('schema').exists);
      return contents.map(([, content]): [MergedSchema, Use] => {
        const schema = mergeSchema([content.raw('schema')]);
        const rows = hasIdentity(schema) ? undefined : findRows(schema);
        if (rows) return [rows, {kind: 'list', entry, content}];
        return [schema, {kind: isRead ? 'read' : other, entry, content}];
      });
    });
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

const isRead = ({uses}: Candidate) => uses.some(({kind}) => kind === 'read');

/** A summary, or an object with one field more: not read by its id, while the whole object is. */
function isVariant(candidate: Candidate, all: readonly Candidate[]): boolean {
  if (isRead(candidate)) return false;
  return all.filter(isRead).some(({fields}) => {
    const common = [...fields].filter((name) => candidate.fields.has(name)).length;
    return common >= VARIANT_SHARE * Math.min(fields.size, candidate.fields.size);
  });
}

function toResource(
  {name, schema, fields, uses}: Candidate,
  entries: readonly Operation[],
  events: readonly DocumentedEvent[],
): Found {
  const [best] = [...uses].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const title = pickText(schema.parts, 'title')?.trim();
  const returning = new Set(uses.map(({entry}) => entry));
  const reads = uses.filter(({kind}) => kind === 'read');
  const addresses = new Set(reads.map(({entry}) => entry.path));
  /** Whether an operation takes the object, or, where it returns it, some of its fields. */
  const takes = (entry: Operation) =>
    listBodies(entry).some((body) => {
      const names = listFields(body).map((field) => field.name);
      const isPart = names.length > 0 && names.every((each) => fields.has(each));
      return body.key === schema.key || (returning.has(entry) && isPart);
    });
  return {
    kind: 'resource',
    name,
    title: `${title || humanise(name)} object`,
    tag: best?.entry.tag ?? '',
    place: getComponent(schema.place.root, name),
    content: best?.kind === 'list' ? undefined : best?.content,
    returnedBy: entries.filter((entry) => returning.has(entry)),
    takenBy: entries.filter(takes),
    deletedBy: entries.filter(({method, path}) => method === 'delete' && addresses.has(path)),
    events: events.filter(({carried}) => carried.includes(schema.key)),
  };
}

function toPayload(root: Cursor, pointer: string, events: readonly DocumentedEvent[]): Found[] {
  const name = componentName(pointer);
  if (name === undefined) return [];
  return [
    {
      kind: 'payload',
      name,
      title: humanise(name),
      tag: PAYLOAD_TAG,
      place: getComponent(root, name),
      returnedBy: [],
      takenBy: [],
      deletedBy: [],
      events: events.filter(({payload}) => payload === pointer),
    },
  ];
}

const listBodies = rememberFor(({place}: Operation): MergedSchema[] =>
  place
    .get('requestBody')
    .members('content')
    .map(([, content]) => content.raw('schema'))
    .filter(({value}) => isObject(value))
    .map((source) => mergeSchema([source])),
);

/** The place of a component schema. */
export function getComponent(root: Cursor, name: string): Cursor {
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
