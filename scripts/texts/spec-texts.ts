import {isObject, type JsonObject} from '../../src/openapi/document/json-value.ts';

/** A text of a document that a reader sees, and the path of keys that leads to it. */
export type SpecText = {
  readonly path: readonly string[];
  readonly key: string;
  readonly text: string;
};

/** Keys whose strings are written for readers, wherever they are. */
const PROSE = new Set(['description', 'summary', 'when', 'covers']);
/** Keys whose strings are prose in a catalogue of errors and in the body of an error. */
const ERROR_PROSE = new Set(['title', 'detail', 'message']);
/** Keys whose lists of strings are prose in a catalogue of errors. */
const ERROR_LISTS = new Set(['causes', 'remedies', 'guides']);
/** Data of the reader: nothing below them is a text of the document. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'externalValue']);

/**
 * Lists the texts of an OpenAPI document: descriptions, summaries, the catalogue of errors, what
 * scopes allow, and the error bodies among the examples.
 */
export function listSpecTexts(document: object): SpecText[] {
  const texts: SpecText[] = [];
  collect(document as JsonObject, [], texts);
  return texts;
}

function collect(value: unknown, path: readonly string[], texts: SpecText[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, String(index)], texts);
    return;
  }
  if (!isObject(value)) return;
  const isMap = isNameMap(path);
  for (const [key, member] of Object.entries(value)) {
    const place = [...path, key];
    if (typeof member === 'string') {
      if (!isMap && isProse(key, value)) texts.push({path: place, key, text: member});
      if (path.at(-1) === 'scopes') texts.push({path: place, key: 'scope', text: member});
    } else if (!isMap && key === 'value' && path.at(-2) === 'examples') {
      collectProblem(member, place, texts);
    } else if (Array.isArray(member) && ERROR_LISTS.has(key) && isProblem(value)) {
      texts.push(
        ...member.flatMap((text, index) =>
          typeof text === 'string' ? [{path: [...place, String(index)], key, text}] : [],
        ),
      );
    } else if (isMap || !isData(key, member)) {
      collect(member, place, texts);
    }
  }
}

/** The examples of a schema are a list of data; those of a media type are objects with a summary. */
function isData(key: string, member: unknown): boolean {
  return DATA.has(key) || (key === 'examples' && Array.isArray(member));
}

/** JsonObject of these objects are names that the document gives, not keywords. */
function isNameMap(path: readonly string[]): boolean {
  return ['properties', 'schemas', 'examples', 'scopes', 'mapping'].includes(path.at(-1) ?? '');
}

function isProse(key: string, holder: JsonObject): boolean {
  return PROSE.has(key) || (ERROR_PROSE.has(key) && isProblem(holder));
}

/** An entry in a catalogue of errors, or the body of one. */
const isProblem = ({code}: JsonObject) => typeof code === 'string';

/** Takes from an example what the platform says in an error; the rest is data. */
function collectProblem(value: unknown, path: readonly string[], texts: SpecText[]): void {
  if (!isObject(value) || typeof value.code !== 'string' || typeof value.status !== 'number') {
    return;
  }
  for (const key of ['title', 'detail']) {
    const text = value[key];
    if (typeof text === 'string') texts.push({path: [...path, key], key, text});
  }
  const errors = Array.isArray(value.errors) ? value.errors : [];
  for (const [index, error] of errors.entries()) {
    if (!isObject(error) || typeof error.message !== 'string') continue;
    const place = [...path, 'errors', String(index), 'message'];
    texts.push({path: place, key: 'message', text: error.message});
  }
}
