import {isObject, type JsonObject, readJson} from '../document/json-value.ts';

/** Text with more beginnings than this is no log line. */
const MAX_ATTEMPTS = 100;

/**
 * Finds the JSON objects in a text, the outermost ones, whatever stands around them. JSON whose
 * quotes are escaped, as in the string of another language, is read too.
 */
export function listJsonObjects(text: string): JsonObject[] {
  const found = listOuterObjects(text);
  return found.length > 0 || !/\{\s*\\"/.test(text)
    ? found
    : listOuterObjects(text.replaceAll(/\\(["\\])/g, '$1'));
}

function listOuterObjects(text: string): JsonObject[] {
  const found: JsonObject[] = [];
  let at = text.indexOf('{');
  for (let attempts = 0; at >= 0 && attempts < MAX_ATTEMPTS; attempts++) {
    const end = findEnd(text, at);
    const object = end === undefined ? undefined : readJson(text.slice(at, end));
    // What only looks like JSON is text.
    const isFound = isObject(object);
    if (isFound) found.push(object);
    at = text.indexOf('{', isFound && end !== undefined ? end : at + 1);
  }
  return found;
}

/** The place behind the brace that closes the one at a place; braces in strings do not count. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isInString && character === '\\') at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}
