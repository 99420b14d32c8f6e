import type {Cursor} from '../../../src/openapi/document/cursor.ts';
import {
  getMember,
  getObject,
  isObject,
  type JsonObject,
} from '../../../src/openapi/document/json-value.ts';
import {listParameters} from '../../../src/openapi/document/operation-parts.ts';
import {
  listOperations,
  listResponses,
  type Operation,
} from '../../../src/openapi/document/operations.ts';
import {getGivenExample, listGivenExamples} from '../../../src/openapi/examples/given-examples.ts';

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
export function listPageExamples(root: Cursor): PageExample[] {
  return listOperations(root).flatMap(listOfOperation);
}

function listOfOperation(operation: Operation): PageExample[] {
  const parameters = readParameters(operation);
  const bodies = readBodies(operation);
  const media = listResponses(operation.place)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => response.members('content'));
  return media.flatMap(([, place]) =>
    listGivenExamples(place).flatMap(({key, value}, index) => {
      const data = getMember(value, 'data');
      if (!Array.isArray(data) || !isObject(getMember(value, 'meta'))) return [];
      const body = bodies.get(key);
      return [
        {
          operation: operation.name,
          name: key,
          keys: [...place.keys, 'examples', key],
          rows: data.filter(isObject),
          meta: getObject(value, 'meta'),
          query: body ?? parameters,
          isWhole: body !== undefined || (bodies.size === 0 && index === 0),
        },
      ];
    }),
  );
}

function readParameters({item, place}: Operation): JsonObject {
  const query: JsonObject = {};
  for (const parameter of listParameters([item, place])) {
    const example = getGivenExample(parameter);
    if (parameter.text('in') !== 'query' || example === undefined) continue;
    query[parameter.text('name') ?? ''] = example;
  }
  return query;
}

function readBodies({place}: Operation): ReadonlyMap<string, JsonObject> {
  const examples = place
    .get('requestBody')
    .members('content')
    .flatMap(([, media]) => listGivenExamples(media));
  return new Map(
    examples.flatMap(({key, value}) => (isObject(value) ? [[key, value] as const] : [])),
  );
}
