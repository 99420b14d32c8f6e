import {getList, getMember} from '../../src/openapi/document/json-value.ts';
import {changeExample, composeExample} from './compose-example.ts';
import type {
  Example,
  Json,
  JsonObject,
  MediaType,
  Operation,
  PlacedOperation,
  Schema,
  SpecDocument,
} from './document.ts';
import {pathOf} from './error-examples.ts';
import {listParts} from './included.ts';
import {listOperations, resolve} from './navigate.ts';

/** Adds named examples to every request and every success response; those without a source are derived. */
export function addOperationExamples(document: SpecDocument): void {
  for (const placed of listOperations(document)) {
    const {operation} = placed;
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      media.examples = requestExamples(document, operation, media);
    }
    for (const {content = {}} of Object.values(operation.responses)) {
      for (const [type, media] of Object.entries(content)) {
        if (!/^(?:application\/json|text\/)/.test(type)) continue;
        media.examples = responseExamples(document, placed, media);
      }
    }
  }
}

function requestExamples(
  document: SpecDocument,
  {operationId, summary, 'x-request-examples': written}: Operation,
  {schema = {}}: MediaType,
): Record<string, Example> {
  if (written) return Object.fromEntries(written.map(({name, ...example}) => [name, example]));
  const value = composeExample(document, schema, `the request of ${operationId}`);
  return {default: {summary, value}};
}

function responseExamples(
  document: SpecDocument,
  placed: PlacedOperation,
  {schema = {}}: MediaType,
): Record<string, Example> {
  const {operation} = placed;
  const where = `the response of ${operation.operationId}`;
  const derived = {name: 'default', summary: operation.summary, changes: {}};
  const examples = operation['x-response-examples'] ?? [derived];
  const compose = (changes: Json) => {
    const value = changeExample(document, schema, changes, where);
    return finishPage(document, placed, schema, value, changes);
  };
  const composed: Record<string, Example> = Object.fromEntries(
    examples.map(({name, summary, changes}) => [name, {summary, value: compose(changes)}]),
  );
  const [part] = listParts(document, operation);
  if (!part || Object.values(composed).some(({value}) => showsPart(value, part))) return composed;
  const row = {[part]: part.endsWith('s') ? [{}] : {}};
  const summary = `With \`include=${part}\``;
  return {...composed, included: {summary, value: compose({data: [row]})}};
}

const showsPart = (page: Json, part: string): boolean =>
  getList(page, 'data').some((row) => getMember(row, part) !== undefined);

// The rows and the path of a page determine its counters and links.
function finishPage(
  document: SpecDocument,
  placed: PlacedOperation,
  schema: Schema,
  value: Json,
  changes: Json,
): Json {
  const links = resolve(document, schema).properties?.links?.$ref;
  if (!links?.endsWith('/PageLinks')) return value;
  const page = value as {data: Json[]; meta: JsonObject; links: Json};
  const written = changes as JsonObject;
  const host = new URL(document.servers[0]?.url ?? '').origin;
  const self = `${host}${pathOf(document, placed)}?page=1`;
  return {
    ...page,
    meta: written.meta ? page.meta : {...page.meta, total: page.data.length, last_page: 1},
    links: written.links ? page.links : {self, first: self, prev: null, next: null, last: self},
  };
}
