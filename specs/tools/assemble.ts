import sortBy from 'lodash/sortBy.js';
import type {Catalogue} from './catalogue.ts';
import type {
  Header,
  Json,
  JsonObject,
  Operation,
  Parameter,
  Reference,
  Response,
  Schema,
  SpecDocument,
} from './document.ts';
import {publishCatalogue} from './error-codes.ts';
import {addErrorExamples} from './error-examples.ts';
import {addEventPayloads} from './event-payloads.ts';
import {addFilterSets, describeFilters} from './filters.ts';
import {addLocationExamples, showRateLimits} from './header-examples.ts';
import {addIncludedParts} from './included.ts';
import {isReference, listOperations, nameResult, rebuild, resolve} from './navigate.ts';
import {addOperationExamples} from './operation-examples.ts';
import {orderDocument} from './order.ts';
import {nameResponses} from './response-names.ts';
import {simplifySchemas} from './schemas.ts';
import {addSecurity} from './security.ts';
import {applyStories} from './stories/apply-stories.ts';
import {playStories, type Stories} from './stories/play.ts';
import {joinLines} from './text.ts';

/** Answers that are the same for nearly every operation, with their names in the components. */
const SHARED_RESPONSES: Record<string, string> = {
  '204': 'NoContent',
  '401': 'Unauthorized',
  '429': 'TooManyRequests',
  default: 'ServerError',
};

/** Turns what the emitter made into the document that is published. Pure and deterministic. */
export function assembleDocument(
  raw: SpecDocument,
  catalogue: Catalogue,
  stories: Stories,
): SpecDocument {
  const ordered = orderDocument(joinLines(raw as unknown as Json) as unknown as SpecDocument);
  const simplified = describeFilters(simplifySchemas(nameResponses(ordered)), catalogue.filters);
  const states = playStories(simplified, stories);
  const withStories = applyStories(addEventPayloads(simplified, catalogue, states), states);
  const secured = addSecurity(completeParameters(withStories), catalogue.scopes);
  const exemplified = addIncludedParts(addOperationExamples(addFilterSets(secured)));
  const answered = addErrorExamples(exemplified, catalogue);
  const shown = addLocationExamples(publishCatalogue(answered, catalogue));
  return dropMarks(shareResponses(shareHeaders(showRateLimits(shown, catalogue))));
}

/** What the decorators leave on a document for the build alone. */
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
]);

/** Takes away what the decorators left for the build alone. */
function dropMarks(document: SpecDocument): SpecDocument {
  const dropped = rebuild(document as unknown as Json, (object): JsonObject => {
    const kept = Object.entries(object).filter(([key]) => !MARKS.has(key));
    return Object.fromEntries(kept);
  });
  return dropped as unknown as SpecDocument;
}

/** Moves response headers into the components; the first form of a header gives it its name. */
function shareHeaders(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  const shared: Record<string, Header> = {};
  for (const {operation} of listOperations(result)) {
    for (const response of Object.values(operation.responses)) {
      if (isReference(response)) continue;
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        if (isReference(header)) continue;
        const complete = completeHeader(header);
        shared[name] ??= complete;
        const isSame = JSON.stringify(shared[name]) === JSON.stringify(complete);
        (response.headers ?? {})[name] = isSame ? {$ref: `#/components/headers/${name}`} : complete;
      }
    }
  }
  result.components.headers = shared;
  return result;
}

function completeHeader({'x-example': sample, ...header}: Header): Header {
  const example = header.example ?? sample;
  return {...header, ...(example !== undefined && {example})};
}

/**
 * Moves the responses that operations share into the components. The first form of a response is the
 * shared one; an operation with another form keeps it.
 */
function shareResponses(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  const shared: Record<string, Response> = {};
  for (const {operation} of listOperations(result)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = SHARED_RESPONSES[status];
      if (!name || isReference(response)) continue;
      shared[name] ??= response;
      if (JSON.stringify(shared[name]) !== JSON.stringify(response)) continue;
      operation.responses[status] = {$ref: `#/components/responses/${name}`};
    }
  }
  result.components.responses = shared;
  return result;
}

/**
 * Completes the parameters: a filter is a deepObject, lists are comma separated, every parameter
 * has an example, and what several operations share moves into the components.
 */
function completeParameters(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  const {components} = result;
  for (const [name, parameter] of Object.entries(components.parameters)) {
    components.parameters[name] = completeParameter(document, parameter);
  }
  for (const {operation} of listOperations(result)) {
    operation.parameters = operation.parameters.map((parameter) => {
      if (isReference(parameter)) return parameter;
      return shareParameter(result, operation, completeParameter(document, parameter));
    });
  }
  const sorted = sortBy(Object.entries(components.parameters), ([name]) => name);
  components.parameters = Object.fromEntries(sorted);
  return result;
}

function completeParameter(document: SpecDocument, parameter: Parameter): Parameter {
  const {explode: _explode, schema, 'x-example': sample, ...rest} = parameter;
  return {
    ...rest,
    ...serialisation(rest.name, schema),
    schema: withDefault(rest.name, schema),
    example: sample ?? exampleOf(document, rest.name, schema),
  };
}

function serialisation(name: string, schema: Schema): {style?: string; explode?: boolean} {
  if (name === 'filter') return {style: 'deepObject', explode: true};
  return schema.type === 'array' ? {style: 'form', explode: false} : {};
}

// The first sort key of a list is its default: see SortQuery in specs/common/pagination.tsp.
function withDefault(name: string, schema: Schema): Schema {
  const first = name === 'sort' ? schema.items?.enum?.[0] : undefined;
  return first === undefined ? schema : {...schema, default: [first]};
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
  const shown = fields.filter(([, value]) => value.examples?.length);
  const [name, field] = shown.find(([, value]) => value.enum) ?? shown[0] ?? [];
  return name && field?.examples ? {[name]: field.examples[0] ?? null} : {};
}

function shareParameter(
  document: SpecDocument,
  operation: Operation,
  parameter: Parameter,
): Parameter | Reference {
  const page = nameResult(document, operation)?.match(/^(\w+)Page$/)?.[1];
  if (!page) return parameter;
  const key = `${page}Query.${parameter.name}`;
  const shared = document.components.parameters[key];
  if (shared && JSON.stringify(shared) !== JSON.stringify(parameter)) return parameter;
  document.components.parameters[key] = parameter;
  return {$ref: `#/components/parameters/${key}`};
}
