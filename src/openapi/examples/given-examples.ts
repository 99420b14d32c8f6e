import type {Cursor} from '../document/cursor.ts';
import {getText, isObject, type JsonValue} from '../document/json-value.ts';

export type GivenExample = {
  readonly key: string;
  readonly name: string;
  /** Place of a named example, which may have a description. */
  readonly place?: Cursor;
  /** Undefined if the document does not contain the value, see `address`. */
  readonly value: JsonValue | undefined;
  /** URL of an external value, which is never fetched. */
  readonly address?: string;
};

/** Lists the examples of a media type, parameter or header: the single one, then the named ones. */
export function listGivenExamples(place: Cursor): GivenExample[] {
  const named = place.members('examples').map(
    ([key, example]): GivenExample => ({
      key,
      name: example.text('summary') ?? key,
      place: example,
      // The name in OpenAPI 3.2.
      value: example.raw('value').value ?? example.raw('dataValue').value,
      address: example.raw('externalValue').scalar,
    }),
  );
  const single = place.raw('example').value;
  if (single === undefined) return named;
  return [{key: 'example', name: 'Example', value: single}, ...named];
}

/** The value of the first example that has one. */
export function getGivenExample(place: Cursor): JsonValue | undefined {
  return listGivenExamples(place).find(({value}) => value !== undefined)?.value;
}

/**
 * Lists the error codes in the examples of a response, each with the description of its example or else
 * its `detail`: cause and remedy for this operation.
 */
export function listExampleCodes(response: Cursor): Map<string, string | undefined> {
  const codes = new Map<string, string | undefined>();
  for (const [, content] of response.members('content')) {
    for (const {name, key, place, value} of listGivenExamples(content)) {
      if (!isObject(value) || typeof value.code !== 'string') continue;
      const title = name === key ? getText(value, 'title') : name;
      const text = place?.text('description') ?? getText(value, 'detail') ?? title;
      if (!codes.has(value.code)) codes.set(value.code, text);
    }
  }
  return codes;
}
