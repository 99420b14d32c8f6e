import type {
  Header,
  Json,
  MediaType,
  PlacedOperation,
  Response,
  Schema,
  SpecDocument,
} from '../document.ts';
import {listOperations, listParameters, resolve} from '../navigate.ts';

/** An example with the schema it has to fit; one without a value, or without a summary, is missing. */
interface PlacedExample {
  /** Keys from the root of the document to it. */
  readonly keys: readonly string[];
  readonly schema: Schema;
  readonly value: Json | undefined;
}

/** Content that no document can show. */
const BINARY_TYPES = ['application/pdf', 'application/zip'];

/** Lists every example of a document, and every place that has to have one and does not. */
export function listExamples(document: SpecDocument): PlacedExample[] {
  return [
    ...listOperations(document).flatMap((placed) => listOfOperation(document, placed)),
    ...listOfFields(document),
    ...listOfPayloads(document),
  ];
}

function listOfOperation(
  document: SpecDocument,
  {path, method, operation}: PlacedOperation,
): PlacedExample[] {
  const place = ['paths', path, method];
  return [
    ...listOfContent(operation.requestBody?.content, [...place, 'requestBody']),
    ...Object.entries(operation.responses).flatMap(([status, response]) => {
      const {content, headers = {}} = resolve<Response>(document, response);
      const at = [...place, 'responses', status];
      return [
        ...listOfContent(content, at),
        ...Object.entries(headers).map(([name, header]) =>
          listOne(resolve<Header>(document, header), [...at, 'headers', name]),
        ),
      ];
    }),
    ...listParameters(document, operation).map((parameter, index) =>
      listOne(parameter, [...place, 'parameters', String(index)]),
    ),
  ];
}

function listOfContent(content: Record<string, MediaType> = {}, place: string[]): PlacedExample[] {
  return Object.entries(content).flatMap(([type, {schema = {}, examples = {}}]) => {
    if (BINARY_TYPES.includes(type)) return [];
    const at = [...place, 'content', type];
    const named = Object.entries(examples);
    if (named.length === 0) return [{keys: at, schema, value: undefined}];
    return named.map(([name, example]) => ({
      keys: [...at, 'examples', name],
      schema,
      value: example.summary ? example.value : undefined,
    }));
  });
}

function listOne({schema, example}: Header, keys: string[]): PlacedExample {
  return {keys, schema, value: example};
}

function listOfFields({components}: SpecDocument): PlacedExample[] {
  return Object.entries(components.schemas).flatMap(([name, whole]) => {
    const keys = ['components', 'schemas', name];
    const fields = Object.entries(whole.properties ?? {});
    return [
      ...listOfSchema(whole, keys),
      ...fields.flatMap(([field, schema]) => listOfSchema(schema, [...keys, 'properties', field])),
    ];
  });
}

function listOfSchema({examples = [], ...schema}: Schema, keys: string[]): PlacedExample[] {
  return examples.map((value) => ({keys, schema, value}));
}

function listOfPayloads(document: SpecDocument): PlacedExample[] {
  const events = document['x-webhook-deliveries']?.events ?? [];
  return events.map(({schema, example}) => {
    const name = schema.$ref?.split('/').at(-1) ?? '';
    return {keys: ['components', 'schemas', name], schema, value: example};
  });
}
