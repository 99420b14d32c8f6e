import {
  getText,
  getValueAt,
  type JsonObject,
  walkJson,
} from '../../src/openapi/document/json-value.ts';

/** A text of a document that a reader sees, and the path of keys that leads to it. */
export type SpecText = {
  readonly path: readonly string[];
  readonly key: string;
  readonly text: string;
};

/** Keys whose strings are written for readers, wherever they are. */
const PROSE = new Set(['description', 'summary', 'when', 'covers']);
/** Keys whose strings, or lists of them, are prose in a catalogue of errors and in the body of an error. */
const ERROR_PROSE = new Set(['title', 'detail', 'message', 'causes', 'remedies', 'guides']);
/** Data of the reader: nothing below them is a text of the document. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'externalValue']);
/** Members of these are names of the document, not keywords. */
const NAME_MAPS = new Set(['properties', 'schemas', 'examples', 'scopes', 'mapping']);

const isIndex = (key = '') => /^\d+$/.test(key);

/**
 * Lists the texts of an OpenAPI document: descriptions, summaries, the catalogue of errors, what
 * scopes allow, and the error bodies among the examples.
 */
export function listSpecTexts(document: object): SpecText[] {
  const texts: SpecText[] = [];
  for (const {value, keys} of walkJson(document as JsonObject)) {
    if (typeof value !== 'string') continue;
    const key = findProseKey(document as JsonObject, keys);
    if (key !== undefined) texts.push({path: [...keys], key, text: value});
  }
  return texts;
}

/** The key that makes a string a text of the document; undefined for data and names. */
function findProseKey(root: JsonObject, path: readonly string[]): string | undefined {
  const holder = path.slice(0, isIndex(path.at(-1)) ? -2 : -1);
  const key = path[holder.length] ?? '';
  const owner = holder.at(-1) ?? '';
  if (owner === 'scopes') return 'scope';
  const isError = ERROR_PROSE.has(key) && getText(getValueAt(root, holder), 'code') !== undefined;
  const isProse = PROSE.has(key) && holder.length === path.length - 1;
  if (NAME_MAPS.has(owner) || (!isProse && !isError)) return undefined;
  return isInData(root, holder, isError) ? undefined : key;
}

/** The examples of a schema are a list of data. Those of a media type are read only for error bodies. */
function isInData(root: JsonObject, holder: readonly string[], isError: boolean): boolean {
  return holder.some((key, at) => {
    if (key === 'examples') return isIndex(holder[at + 1]);
    if (key !== 'value' || holder[at - 2] !== 'examples') {
      return DATA.has(key) && !NAME_MAPS.has(holder[at - 1] ?? '');
    }
    const body = getValueAt(root, holder.slice(0, at + 1)) as JsonObject;
    return !isError || typeof body.status !== 'number';
  });
}
