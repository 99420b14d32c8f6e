import type {Cursor} from '../../../src/openapi/document/cursor.ts';
import {
  getMember,
  getObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import {listParameters} from '../../../src/openapi/document/operation-parts.ts';
import {
  listOperations,
  listResponses,
  type Operation,
} from '../../../src/openapi/document/operations.ts';
import {getGivenExample, listGivenExamples} from '../../../src/openapi/examples/given-examples.ts';

/** What a request asks of a list, by the name of the parameter or of the field of its body. */
export type Query = ReadonlyMap<string, JsonValue>;

/** An example of a paginated response, and the query that it answers. */
export type PageExample = {
  readonly operation: string;
  /** Name of the example. */
  readonly name: string;
  /** Keys from the root of the document to the example. */
  readonly keys: readonly string[];
  readonly rows: readonly JsonObject[];
  readonly meta: JsonObject;
  readonly query: Query;
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

function readParameters({item, place}: Operation): Query {
  const query = listParameters([item, place])
    .filter((parameter) => parameter.text('in') === 'query')
    .flatMap((parameter): [string, JsonValue][] => {
      const example = getGivenExample(parameter);
      return example === undefined ? [] : [[parameter.text('name') ?? '', example]];
    });
  return new Map(query);
}

function readBodies({place}: Operation): ReadonlyMap<string, Query> {
  const bodies = place
    .get('requestBody')
    .members('content')
    .flatMap(([, media]) => listGivenExamples(media))
    .flatMap(({key, value}): [string, Query][] =>
      isObject(value) ? [[key, new Map(Object.entries(value))]] : [],
    );
  return new Map(bodies);
}
