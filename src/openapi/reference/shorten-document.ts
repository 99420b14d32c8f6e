import {NAME_MAPS} from '../document/grammar.ts';
import {type JsonValue, readJson} from '../document/json-value.ts';

/** Maximum length of a description, and of a text in an example. */
const MAX_DESCRIPTION = 200;
/** Maximum length of an operation's description, which is on its page once, and of other texts such as patterns. */
const MAX_TEXT = 20_000;
/** Maximum length of the description of the document. */
const MAX_OVERVIEW = 200_000;
/** Maximum number of entries of the lists and maps in {@link MEMBERS}. */
export const MAX_ITEMS = 15;

/** What is shortened of a page that is too large: its long examples, or all texts, lists and examples. */
export type Extent = 'examples' | 'all';

/** Maximum length of an example. */
const MAX_EXAMPLE: Readonly<Record<Extent, number>> = {examples: 100_000, all: 1_000};

const MEMBERS = new Set([
  ...['properties', 'patternProperties', 'parameters', 'headers', 'responses', 'content'],
  ...['examples', 'callbacks', 'allOf', 'anyOf', 'oneOf', 'enum', 'security'],
  ...['servers', 'webhooks', 'prefixItems', 'dependentSchemas', 'dependentRequired', 'encoding'],
  'links',
]);
/** Maximum length of other lists, such as `required` and scopes; usual documents have fewer entries. */
const MAX_OTHERS = 1_000;

/** Members of lists and maps nearer to the root have separate pages or sections, except these on the overview. */
const LEAST_DEPTH = 3;
const OF_OVERVIEW: readonly string[] = ['servers', 'webhooks'];

/** Maximum number of items and members of an example that is too long. */
const FEW_ITEMS = 3;

/** All complete sentences at the start of a text. */
const SENTENCES = /^[\s\S]*(?<!\b(?:e\.g|i\.e|etc|vs|approx|no))[.!?](?=\s)/i;

/** Notices above the description of a shortened page. */
export const NOTICES: Readonly<Record<Extent, string>> = {
  examples: 'Long examples of this page are cut or left out.',
  all:
    `This page is shortened: lists have at most ${MAX_ITEMS} entries, most texts ${MAX_DESCRIPTION} ` +
    'characters, and long examples are cut or left out.',
};

/**
 * Shortens a document for pages that are too large.
 *
 * @param value part of a parsed document, which is not changed
 * @param isMap whether its keys are names that the document chooses
 */
export function shortenDocument(
  value: JsonValue,
  extent: Extent,
  keys: readonly string[] = [],
  isMap = false,
): JsonValue | undefined {
  if (typeof value === 'string') {
    return extent === 'all' ? cutText(value, getTextLimit(keys)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const name = keys.at(-1) ?? '';
  const all = Object.entries(value);
  const isMembers = MEMBERS.has(name) && (isMap || Array.isArray(value));
  const isDeep = keys.length === 1 ? OF_OVERVIEW.includes(name) : keys.length >= LEAST_DEPTH;
  const most = isMembers ? MAX_ITEMS : Array.isArray(value) ? MAX_OTHERS : all.length;
  const isCut = isDeep && extent === 'all';
  const shown = (isCut ? all.slice(0, most) : all).flatMap(([key, part]) => {
    const inner = [...keys, key];
    const short =
      (!isMap || Array.isArray(value)) && isExample(inner)
        ? shortenExample(part, MAX_EXAMPLE[extent])
        : shortenDocument(part, extent, inner, !isMap && NAME_MAPS.has(key));
    return short === undefined ? [] : [[key, short] as const];
  });
  return Array.isArray(value) ? shown.map(([, part]) => part) : Object.fromEntries(shown);
}

/** Whether the value at a place is an example, so that its members are data. */
function isExample(keys: readonly string[]): boolean {
  const [grandparent, parent, key] = keys.slice(-3);
  if (key === 'example' || key === 'default') return true;
  if (key === 'value') return grandparent === 'examples';
  return parent === 'examples' && grandparent !== 'properties' && /^\d+$/.test(key ?? '');
}

/** Shortens an example; undefined if it is too long even with few items. */
function shortenExample(value: JsonValue, limit: number): JsonValue | undefined {
  // A text with JSON, as some documents have, would be invalid after a cut.
  const read = typeof value === 'string' ? (readJson(value) ?? value) : value;
  if (JSON.stringify(read).length <= limit) return value;
  const short = cut(read);
  return JSON.stringify(short).length <= limit ? short : undefined;
}

function cut(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return value.length > MAX_DESCRIPTION ? `${value.slice(0, MAX_DESCRIPTION)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).slice(0, FEW_ITEMS);
  const parts = shown.map(([name, part]) => [name, cut(part)] as const);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function getTextLimit(keys: readonly string[]): number {
  const key = keys.at(-1);
  // The page of the API lists the summaries of all operations.
  if (key === 'summary') return MAX_DESCRIPTION;
  // Other texts are titles, patterns, constants.
  if (key !== 'description') return MAX_TEXT;
  if (keys[0] === 'info') return MAX_OVERVIEW;
  return keys[0] === 'paths' && keys.length <= 4 ? MAX_TEXT : MAX_DESCRIPTION;
}

/** Cuts a text after its last sentence within the limit, or else after the last word. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  const [sentences = ''] = SENTENCES.exec(start) ?? [];
  if (sentences.length > limit / 3) return sentences;
  const word = start.search(/\s+\S*$/);
  return `${word > limit / 3 ? start.slice(0, word) : start}…`;
}
