import {createLogger} from '@stoplight/prism-core';
import {getHttpOperationsFromSpec} from '@stoplight/prism-http';
import {createServer} from '@stoplight/prism-http-server';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {isObject, type JsonObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {listFields, mergeSchema} from '../../src/openapi/document/merge-schema.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';

const ANNOTATIONS = ['description', 'title', 'examples', 'example', 'deprecated', 'summary'];

/**
 * Starts Prism for one document. It validates requests and its own responses, and reports violations in
 * the header `sl-violations`. The header `Prefer: code=409` selects the status of a response. It stops when
 * the scope of `await using` ends.
 *
 * @param document a verified document; Prism gets a copy, because it changes it
 * @param port on loopback; 0 takes a free one
 * @throws Error if the port is in use
 */
export async function startPrismMock(document: JsonObject, port = 0) {
  const operations = await getHttpOperationsFromSpec(adaptDocument(document));
  const server = createServer(operations, {
    components: {logger: createLogger('mock', {level: 'silent'})},
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: {dynamic: false},
      upstreamProxy: undefined,
    },
  });
  // Prism rejects with a string, not with an error.
  const url = await server.listen(port, '127.0.0.1').catch((reason: unknown) => {
    throw new Error(`Prism cannot listen on 127.0.0.1:${port}: ${String(reason)}`);
  });
  return {url, [Symbol.asyncDispose]: () => server.close()};
}

/**
 * Works around two faults of Prism 5.16.
 *
 * - Prism reads every part of a multipart body as text, even if OpenAPI defines it as JSON ("Special
 *   Considerations for multipart Content"). Such schemas become strings.
 * - Prism splits circular schemas in the wrong place if a reference has siblings. Descriptions and
 *   other annotations next to references are removed.
 */
function adaptDocument(original: JsonObject): JsonObject {
  const document = dropAnnotations(original) as JsonObject;
  // `dropAnnotations` returned a copy, which can be changed in place.
  for (const {place} of listOperations(Cursor.atRoot(document))) adaptOperation(place);
  return document;
}

function dropAnnotations(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(dropAnnotations);
  if (!isObject(value)) return value;
  const isReference = typeof value.$ref === 'string';
  const members = Object.entries(value).filter(
    ([name]) => !isReference || !ANNOTATIONS.includes(name),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, dropAnnotations(member)]));
}

function adaptOperation(operation: Cursor): void {
  const requestBody = operation.get('requestBody');
  const multipart = requestBody.get('content').get('multipart/form-data');
  const source = multipart.raw('schema');
  const fields = listFields(mergeSchema([source]));
  if (fields.length === 0) return;
  const properties = fields.map(({name, sources}) => {
    const [first] = sources;
    return [name, isJson(sources) ? {type: 'string'} : (first?.value ?? {})];
  });
  const schema = {...source.follow().object, properties: Object.fromEntries(properties)};
  const content = {
    ...requestBody.get('content').object,
    'multipart/form-data': {...multipart.object, schema},
  };
  operation.object.requestBody = {...requestBody.object, content};
}

function isJson(sources: readonly Cursor[]): boolean {
  return mergeSchema(sources).types.some((type) => type === 'object' || type === 'array');
}
