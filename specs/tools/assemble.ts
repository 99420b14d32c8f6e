import isEqual from 'lodash/isEqual.js';
import mapValues from 'lodash/mapValues.js';
import sortBy from 'lodash/sortBy.js';
import xor from 'lodash/xor.js';
import type {Catalogue} from './catalogue.ts';
import type {
  Header,
  Json,
  Operation,
  Parameter,
  Response,
  Schema,
  SpecDocument,
} from './document.ts';
import {publishCatalogue} from './error-codes.ts';
import {addErrorExamples} from './error-examples.ts';
import {addEventPayloads} from './event-payloads.ts';
import {addFilterSets, describeFilters} from './filters.ts';
import {addHeaderExamples} from './header-examples.ts';
import {addIncludedParts} from './included.ts';
import {listOperations, nameResult, resolve} from './navigate.ts';
import {addOperationExamples} from './operation-examples.ts';
import {nameResponses} from './response-names.ts';
import {simplifySchemas} from './schemas.ts';
import {addSecurity} from './security.ts';
import {applyStories} from './stories/apply-stories.ts';
import {playStories} from './stories/play.ts';

/** Responses that nearly every operation shares, with their names in the components. */
const SHARED_RESPONSES: Record<string, string> = {
  '204': 'NoContent',
  '401': 'Unauthorized',
  '429': 'TooManyRequests',
  default: 'ServerError',
};

/** Makes the published document from that of the emitter, which is not changed. The result is deterministic. */
export function assembleDocument(raw: SpecDocument, catalogue: Catalogue): SpecDocument {
  const document = simplifySchemas(structuredClone(raw));
  orderDocument(document);
  nameResponses(document);
  describeFilters(document, catalogue.filters);
  const states = playStories(document, catalogue);
  addEventPayloads(document, catalogue, states);
  applyStories(document, states);
  completeParameters(document);
  addSecurity(document, catalogue.scopes);
  addFilterSets(document);
  addIncludedParts(document);
  addOperationExamples(document);
  publishCatalogue(document, catalogue);
  addErrorExamples(document, catalogue);
  addHeaderExamples(document, catalogue);
  shareResponses(document);
  return dropMarks(document);
}

/**
 * Sorts tags in the order of main.tsp, and paths in the order of the tag files. The emitter sorts both by name, and
 * the pages have the order of the document.
 *
 * @throws Error when a tag has no place or no description
 */
function orderDocument(document: SpecDocument): void {
  const {'x-tag-order': names = [], 'x-tags': described = {}} = document;
  const unmatched = xor(names, Object.keys(described));
  if (unmatched.length > 0) {
    throw new Error(
      `Tags of "${document.info.title}" have no place in x-tag-order of its main.tsp, or no @group: ` +
        `${unmatched.join(', ')}. Add the missing ones on either side.`,
    );
  }
  document.tags = names.map((name) => ({name, description: described[name] ?? ''}));
  const position = (operation: Operation) => operation['x-position'] ?? 0;
  const rank = (operation: Operation) =>
    names.indexOf(operation.tags[0] ?? '') * 1e6 + position(operation);
  const items = mapValues(document.paths, (item) =>
    Object.fromEntries(sortBy(Object.entries(item), ([, operation]) => position(operation))),
  );
  const first = ([, item]: [string, object]) => Math.min(...Object.values(item).map(rank));
  document.paths = Object.fromEntries(sortBy(Object.entries(items), first));
}

/** Members that the decorators add to a document for the build only. */
const MARKS = new Set([
  'x-scope',
  'x-position',
  'x-story',
  'x-included',
  'x-servers',
  'x-error-codes',
  'x-request-examples',
  'x-response-examples',
  'x-error-examples',
  'x-example-items',
  'x-build',
  'x-guide-scopes',
  'x-tag-order',
  'x-tags',
  'x-event-payload',
]);

function dropMarks(document: SpecDocument): SpecDocument {
  const dropMark = (key: string, member: unknown) => (MARKS.has(key) ? undefined : member);
  return JSON.parse(JSON.stringify(document, dropMark));
}

/** Moves a part into the components. The first part with a name is shared; a different one stays in its place. */
function share<Part extends {$ref?: string}>(
  kind: 'headers' | 'parameters' | 'responses',
  shared: Record<string, Part>,
  name: string,
  part: Part,
): Part {
  shared[name] ??= part;
  return isEqual(shared[name], part) ? ({$ref: `#/components/${kind}/${name}`} as Part) : part;
}

/** Moves headers of responses, and responses that operations share, into the components. */
function shareResponses(document: SpecDocument): void {
  const sharedHeaders: Record<string, Header> = {};
  const shared: Record<string, Response> = {};
  for (const {operation} of listOperations(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const {headers = {}} = response;
      for (const [key, header] of Object.entries(headers)) {
        const {'x-example': sample, ...rest} = header;
        const complete = {...rest, example: rest.example ?? sample};
        headers[key] = share('headers', sharedHeaders, key, complete);
      }
      const name = SHARED_RESPONSES[status];
      if (name) operation.responses[status] = share('responses', shared, name, response);
    }
  }
  Object.assign(document.components, {headers: sharedHeaders, responses: shared});
}

/**
 * Completes the parameters: a filter is a deepObject, lists are comma separated, every parameter
 * has an example, and parameters that several operations share move into the components.
 */
function completeParameters(document: SpecDocument): void {
  const {components} = document;
  for (const [name, parameter] of Object.entries(components.parameters)) {
    components.parameters[name] = completeParameter(document, parameter);
  }
  for (const {operation} of listOperations(document)) {
    operation.parameters = operation.parameters.map((parameter) => {
      if (parameter.$ref) return parameter;
      return shareParameter(document, operation, completeParameter(document, parameter));
    });
  }
  const sorted = sortBy(Object.entries(components.parameters), ([name]) => name);
  components.parameters = Object.fromEntries(sorted);
}

function completeParameter(
  document: SpecDocument,
  {explode: _explode, schema, 'x-example': sample, ...rest}: Parameter,
): Parameter {
  const {name} = rest;
  const first = name === 'sort' ? schema.items?.enum?.[0] : undefined;
  return {
    ...rest,
    ...(name === 'filter' && {style: 'deepObject', explode: true}),
    ...(schema.type === 'array' && {style: 'form', explode: false}),
    // The first sort key of a list is its default: see SortQuery in specs/common/pagination.tsp.
    schema: first === undefined ? schema : {...schema, default: [first]},
    example: sample ?? exampleOf(document, name, schema),
  };
}

function exampleOf(document: SpecDocument, name: string, schema: Schema): Json {
  if (name === 'filter') return filterExample(document, schema);
  const first = schema.items?.enum?.[0];
  if (first !== undefined) return [first];
  throw new Error(
    `Parameter "${name}" of "${document.info.title}" has no example. ` +
      'Add @sample above it in specs/common or specs/models.',
  );
}

function filterExample(document: SpecDocument, schema: Schema): Json {
  const fields = Object.entries(resolve(document, schema).properties ?? {});
  const [name, field] = fields.find(([, value]) => value.enum) ?? fields[0] ?? [];
  return name ? {[name]: field?.examples?.[0] ?? null} : {};
}

function shareParameter(
  document: SpecDocument,
  operation: Operation,
  parameter: Parameter,
): Parameter {
  const page = nameResult(document, operation)?.match(/^(\w+)Page$/)?.[1];
  if (!page) return parameter;
  const name = `${page}Query.${parameter.name}`;
  return share('parameters', document.components.parameters, name, parameter);
}
