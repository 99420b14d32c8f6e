import {
  getMember,
  isObject,
  type JsonObject,
  type JsonValue,
  toPointer,
} from '../../src/openapi/document/json-value.ts';
import {HTTP_METHODS} from '../../src/openapi/document/operations.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {
  getReference,
  type Problem,
  resolveReference,
} from '../../src/openapi/document/references.ts';

/** What the reference pages rely on at one place of a document. */
type Shape =
  | {readonly kind: 'text' | 'flag' | 'schema'}
  | {readonly kind: 'object'; readonly members: Readonly<Record<string, Shape>>}
  | {readonly kind: 'map' | 'list'; readonly each: Shape};

const NAMES = {
  text: 'a text',
  flag: 'true or false',
  schema: 'an object, true or false',
  object: 'an object',
  map: 'an object',
  list: 'a list',
};

const TEXT: Shape = {kind: 'text'};
const FLAG: Shape = {kind: 'flag'};
const OBJECT: Shape = {kind: 'object', members: {}};
const object = (members: Record<string, Shape>): Shape => ({kind: 'object', members});
const mapOf = (each: Shape): Shape => ({kind: 'map', each});
const listOf = (each: Shape): Shape => ({kind: 'list', each});

const SERVERS = listOf(object({url: TEXT, description: TEXT, variables: mapOf(OBJECT)}));
const PARAMETERS = listOf(object({name: TEXT, in: TEXT, description: TEXT}));
const CONTENT = mapOf(object({schema: {kind: 'schema'}, examples: mapOf(OBJECT)}));
const OPERATION = object({
  operationId: TEXT,
  summary: TEXT,
  description: TEXT,
  deprecated: FLAG,
  tags: listOf(TEXT),
  parameters: PARAMETERS,
  requestBody: object({description: TEXT, content: CONTENT}),
  responses: mapOf(object({description: TEXT, content: CONTENT, headers: mapOf(OBJECT)})),
  security: listOf(mapOf(listOf(TEXT))),
  servers: SERVERS,
});
const PATH_ITEM = object({
  summary: TEXT,
  description: TEXT,
  parameters: PARAMETERS,
  servers: SERVERS,
  ...Object.fromEntries(
    HTTP_METHODS.flatMap((method) => [
      [method, OPERATION],
      [method.toUpperCase(), OPERATION],
    ]),
  ),
});

/** Components come first: a fault there is the cause of those where they are referred to. */
const DOCUMENT = object({
  components: object({
    schemas: mapOf({kind: 'schema'}),
    securitySchemes: mapOf(object({type: TEXT, scheme: TEXT, description: TEXT})),
  }),
  info: object({title: TEXT, version: TEXT, description: TEXT}),
  servers: SERVERS,
  tags: listOf(object({name: TEXT, description: TEXT})),
  security: listOf(mapOf(listOf(TEXT))),
  paths: mapOf(PATH_ITEM),
  webhooks: mapOf(PATH_ITEM),
  'x-webhooks': mapOf(PATH_ITEM),
});

/** A segment of nothing but dots sends a client to another address (RFC 3986, section 5.2.4). */
const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/;

/**
 * Finds members of the wrong kind where the reference pages rely on them (OpenAPI 3.1, section
 * 4.8), and paths that are none. It is no full validation: what is merely untidy passes, and a
 * member of null counts as absent.
 */
export function* findShapeProblems(document: JsonObject): Generator<Problem, void> {
  yield* findMisfits(document, document, DOCUMENT, []);
  yield* findPathProblems(document);
}

function* findMisfits(
  document: JsonObject,
  given: JsonValue,
  shape: Shape,
  keys: readonly string[],
): Generator<Problem, void> {
  const reference = getReference(given);
  const value = reference === undefined ? given : resolveReference(document, reference);
  if (value === undefined || value === null) return;
  if (!fits(value, shape)) {
    yield {at: toPointer(keys), found: `found ${quote(value)}, expected ${NAMES[shape.kind]}`};
    return;
  }
  for (const [key, part] of getParts(value, shape)) {
    yield* findMisfits(document, getMember(value, key) ?? null, part, [...keys, key]);
  }
}

function fits(value: JsonValue, {kind}: Shape): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'list') return Array.isArray(value);
  return isObject(value) || (kind === 'schema' && typeof value === 'boolean');
}

function getParts(value: JsonValue, shape: Shape): [string, Shape][] {
  if (shape.kind === 'object') return Object.entries(shape.members);
  if (shape.kind !== 'map' && shape.kind !== 'list') return [];
  return Object.keys(value ?? {})
    .filter((key) => !key.startsWith('x-') || shape.kind === 'list')
    .map((key) => [key, shape.each]);
}

function* findPathProblems({paths}: JsonObject): Generator<Problem, void> {
  for (const path of Object.keys(isObject(paths) ? paths : {})) {
    const isUsable = path.startsWith('x-') || (path.startsWith('/') && !DOT_SEGMENT.test(path));
    if (isUsable) continue;
    const found = `the path ${quote(path)} is not usable`;
    const expected = 'expected one that begins with "/" and has no "." or ".." segment';
    yield {at: toPointer(['paths', path]), found: `${found}, ${expected}`};
  }
}
