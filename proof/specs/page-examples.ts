import type {PlacedOperation, Response, SpecDocument} from '../../specs/tools/document.ts';
import {listOperations, listParameters, resolve} from '../../specs/tools/navigate.ts';
import {
  getMember,
  getObject,
  isObject,
  type JsonObject,
} from '../../src/openapi/document/json-value.ts';

/** An example of a paginated response, and its query. */
export type PageExample = {
  readonly operation: string;
  /** Name of the example. */
  readonly name: string;
  readonly rows: readonly JsonObject[];
  readonly meta: JsonObject;
  /** The values of the request, by the names of its parameters or of the fields of its body. */
  readonly query: JsonObject;
  /**
   * Whether the example must match the full query: the first example matches the examples of the parameters,
   * and an example with the name of a request body matches that body. The others show other queries.
   */
  readonly isWhole: boolean;
};

/** Lists the examples of all paginated responses of a document. */
export function listPageExamples(document: SpecDocument): PageExample[] {
  return listOperations(document).flatMap((placed) => {
    return Object.entries(placed.operation.responses).flatMap(([status, response]) => {
      if (!status.startsWith('2')) return [];
      const {content = {}} = resolve<Response>(document, response);
      return Object.values(content).flatMap(({examples = {}}) =>
        Object.entries(examples).flatMap(([name, {value}], index) => {
          const data = getMember(value, 'data');
          if (!Array.isArray(data) || !isObject(getMember(value, 'meta'))) return [];
          return {
            operation: placed.operation.operationId,
            name,
            rows: data.filter(isObject),
            meta: getObject(value, 'meta'),
            ...readQuery(document, placed, name, index),
          };
        }),
      );
    });
  });
}

/** Reads the query for the example with this name and index. */
function readQuery(
  document: SpecDocument,
  {operation}: PlacedOperation,
  name: string,
  index: number,
): Pick<PageExample, 'query' | 'isWhole'> {
  const [{examples: bodies = {}} = {}] = Object.values(operation.requestBody?.content ?? {});
  const body = bodies[name]?.value;
  if (isObject(body)) return {query: body, isWhole: true};
  const parameters = listParameters(document, operation).filter((each) => each.in === 'query');
  const given = parameters.map(({name: key, example}) => [key, example]);
  return {
    query: Object.fromEntries(given.filter(([, example]) => example !== undefined)),
    isWhole: index === 0 && Object.keys(bodies).length === 0,
  };
}
