import type {Cursor} from '../document/cursor.ts';
import {getText, isObject} from '../document/json-value.ts';
import {listGivenExamples} from '../examples/given-examples.ts';

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
