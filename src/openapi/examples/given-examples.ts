import type {Cursor} from '../document/cursor.ts';
import {getText, isObject, type JsonValue} from '../document/json-value.ts';

export type GivenExample = {
  readonly key: string;
  readonly name: string;
  /** Where its description is; an example without a name has none. */
  readonly place?: Cursor;
  /** Undefined when the document has none, as where the value is elsewhere, see `address`. */
  readonly value: JsonValue | undefined;
  /** Where its value is; nothing is ever read from there. */
  readonly address?: string;
};

/** Lists the examples of a media type, parameter or header: the single one, then the named ones. */
export function listGivenExamples(place: Cursor): GivenExample[] {
  const named = place.members('examples').map(
    ([key, example]): GivenExample => ({
      key,
      name: example.text('summary') ?? key,
      place: example,
      // OpenAPI 3.2 calls the value of a field so.
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
 * Lists the error codes that the named examples of a response have, with what an example says of its
 * code, or else its `detail`: cause and remedy for this operation.
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
