import {toPointer} from '../../../src/openapi/document/pointers.ts';
import type {
  Header,
  Json,
  MediaType,
  Parameter,
  PlacedOperation,
  Response,
  Schema,
  SpecDocument,
} from '../document.ts';
import {listOperations, listParameters, resolve} from '../navigate.ts';

/** An example with the schema it has to fit; one without a value, or without a summary, is missing. */
interface PlacedExample {
  readonly pointer: string;
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
    if (named.length === 0) return [{pointer: toPointer(at), schema, value: undefined}];
    return named.map(([name, example]) => ({
      pointer: toPointer([...at, 'examples', name]),
      schema,
      value: example.summary ? example.value : undefined,
    }));
  });
}

function listOne(one: Parameter | Header, place: string[]): PlacedExample {
  return {pointer: toPointer(place), schema: one.schema, value: one.example};
}

function listOfFields({components}: SpecDocument): PlacedExample[] {
  return Object.entries(components.schemas).flatMap(([name, whole]) => {
    const place = ['components', 'schemas', name];
    const parts: [string[], Schema][] = [
      [place, whole],
      ...Object.entries(whole.properties ?? {}).map(([field, schema]): [string[], Schema] => [
        [...place, 'properties', field],
        schema,
      ]),
    ];
    return parts.flatMap(([at, {examples = [], ...schema}]) =>
      examples.map((value) => ({pointer: toPointer(at), schema, value})),
    );
  });
}

/** The payload of each event type. */
function listOfPayloads(document: SpecDocument): PlacedExample[] {
  const events = document['x-webhook-deliveries']?.events ?? [];
  return events.map(({schema, example}) => {
    const name = schema.$ref?.split('/').at(-1) ?? '';
    const pointer = toPointer(['components', 'schemas', name]);
    return {pointer, schema, value: example};
  });
}
