import {
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
} from '../document/json-value.ts';

/** A text with more opening braces than this is not a log line. */
const MAX_ATTEMPTS = 100;

/** Finds the outermost JSON objects in any text, also those whose quotes are escaped. */
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
    const object = readJson(text.slice(at, end));
    // A part that only looks like JSON is ignored.
    if (isObject(object)) found.push(object);
    at = text.indexOf('{', isObject(object) ? end : at + 1);
  }
  return found;
}

/** The position after the brace that closes the one at a position, ignoring braces in strings. */
function findEnd(text: string, start: number): number {
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
  return start;
}

/** An error that was found in what a reader pasted. */
export type PastedError = {
  readonly code: string;
  readonly status?: number;
  readonly detail?: string;
  readonly fields: readonly {
    /** Pointer into the body, or name of the parameter. */
    readonly name: string;
    readonly code: string;
    readonly message: string;
  }[];
};

/** Maximum length that is read; a log line with a body has a few kilobytes. */
const MAX_LENGTH = 50_000;
/** A `code` in incomplete JSON, or in an object printed by another language. */
const CODE_MEMBER = /["']?\bcode\b\\?["']?\s*(?:=>|[:=])\s*\\?["']?([A-Za-z_][A-Za-z0-9_.-]*)/;

/**
 * Finds the error in a problem document, in a log line that holds one, or in a line that names a known code; its code
 * may be unknown. Nothing is sent anywhere.
 *
 * @param isKnown whether a code has a page
 */
export function readPasted(
  text: string,
  isKnown: (code: string) => boolean,
): PastedError | undefined {
  const start = text.slice(0, MAX_LENGTH);
  const problems = listObjects(start).flatMap((object) => readProblem(object, isKnown) ?? []);
  const found = problems.find(({code}) => isKnown(code)) ?? problems[0];
  if (found) return found;
  const words = start.match(/[A-Za-z0-9]+(?:[_.-]+[A-Za-z0-9]+)*/g) ?? [];
  const code = [CODE_MEMBER.exec(start)?.[1] ?? '', ...words].find(isKnown);
  return code === undefined ? undefined : {code, fields: []};
}

/** All objects in a text, including those inside other objects and strings, the outer ones first. */
function listObjects(text: string): JsonObject[] {
  const values: JsonValue[] = listJsonObjects(text);
  // A list that grows is visited to its new end.
  for (const value of values) values.push(...listInner(value));
  return values.filter(isObject);
}

function listInner(value: JsonValue): readonly JsonValue[] {
  // Loggers write a body as a string of JSON inside their JSON.
  if (typeof value === 'string') return value.includes('{') ? listJsonObjects(value) : [];
  return Object.values(value ?? {});
}

/** An object with a code is a problem if the code is known or another member marks it as one. */
function readProblem(
  object: JsonObject,
  isKnown: (code: string) => boolean,
): PastedError | undefined {
  const {type, status, title} = object;
  const code = typeof object.code === 'number' ? String(object.code) : object.code;
  if (typeof code !== 'string' || code === '') return undefined;
  const isProblem = typeof status === 'number' && (title !== undefined || type !== undefined);
  if (!isProblem && !isKnown(code)) return undefined;
  return {
    code,
    status: typeof status === 'number' ? status : undefined,
    detail: getText(object, 'detail'),
    fields: readFields(object.errors),
  };
}

function readFields(errors: JsonValue | undefined): PastedError['fields'] {
  if (!Array.isArray(errors)) return [];
  const text = (error: JsonValue, key: string) => getText(error, key) ?? '';
  return errors.flatMap((error) => {
    const name = text(error, 'pointer') || text(error, 'parameter');
    return name ? [{name, code: text(error, 'code'), message: text(error, 'message')}] : [];
  });
}
