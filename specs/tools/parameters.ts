import sortBy from 'lodash/sortBy.js';
import type {Json, Operation, Parameter, Reference, Schema, SpecDocument} from './document.ts';
import {isReference, listOperations, nameResult, resolve} from './navigate.ts';

/**
 * Completes the parameters: a filter is a deepObject, lists are comma separated, every parameter
 * has an example, and what several operations share moves into the components.
 */
export function completeParameters(document: SpecDocument): SpecDocument {
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
