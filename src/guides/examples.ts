import type {Cursor} from '../openapi/document/cursor.ts';
import type {JsonValue} from '../openapi/document/json-value.ts';
import {mergeSchema} from '../openapi/document/merge-schema.ts';
import {isJsonType} from '../openapi/examples/body-examples.ts';
import {listOwnExamples} from '../openapi/examples/compose-example.ts';
import {listGivenExamples} from '../openapi/examples/given-examples.ts';

/**
 * Finds the JSON media type of a body or a response: the first with JSON in its name.
 *
 * @param owner followed body or response
 */
export function findJsonMediaType(owner: Cursor): Cursor | undefined {
  return owner.members('content').find(([name]) => isJsonType(name))?.[1];
}

/** Lists the named examples of a media type; a single `example` is named `default`. */
export function listNamedExamples(mediaType: Cursor): ReadonlyMap<string, JsonValue | undefined> {
  const given = listGivenExamples(mediaType);
  const named = given.filter(({place}) => place);
  if (named.length > 0) return new Map(named.map(({key, value}) => [key, value]));
  const own = listOwnExamples(mergeSchema([mediaType.raw('schema')]));
  const [single] = [...given.map(({value}) => value), ...own];
  return new Map(single === undefined ? [] : [['default', single]]);
}
