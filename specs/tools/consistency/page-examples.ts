import {
  getMember,
  getObject,
  isObject,
  type JsonObject,
} from '../../../src/openapi/document/json-value.ts';
import type {PlacedOperation, Response, SpecDocument} from '../document.ts';
import {listOperations, listParameters, resolve} from '../navigate.ts';

/** An example of a paginated response, and the query that it answers. */
export type PageExample = {
  readonly operation: string;
  /** Name of the example. */
  readonly name: string;
  /** Keys from the root of the document to the example. */
  readonly keys: readonly string[];
  readonly rows: readonly JsonObject[];
  readonly meta: JsonObject;
  /** What the request asks, by the name of the parameter or of the field of its body. */
  readonly query: JsonObject;
  /**
   * Whether the example matches the full query: the first one answers the examples of the parameters,
   * and one that is named like a request body answers that body. The others show other queries.
   */
  readonly isWhole: boolean;
};

/** Lists the examples of all paginated responses of a document. */
export function listPageExamples(document: SpecDocument): PageExample[] {
  return listOperations(document).flatMap((placed) => {
    const place = ['paths', placed.path, placed.method, 'responses'];
    return Object.entries(placed.operation.responses).flatMap(([status, response]) => {
      if (!status.startsWith('2')) return [];
      const {content = {}} = resolve<Response>(document, response);
      return Object.entries(content).flatMap(([type, {examples = {}}]) =>
        Object.entries(examples).flatMap(([name, {value}], index) => {
          const data = getMember(value, 'data');
          if (!Array.isArray(data) || !isObject(getMember(value, 'meta'))) return [];
          return {
            operation: placed.operation.operationId,
            name,
            keys: [...place, status, 'content', type, 'examples', name],
            rows: data.filter(isObject),
            meta: getObject(value, 'meta'),
            ...readQuery(document, placed, name, index),
          };
        }),
      );
    });
  });
}

/** What a request of an operation asks, for the example with this name and place. */
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
