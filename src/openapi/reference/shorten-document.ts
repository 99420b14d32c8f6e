import {NAME_MAPS} from '../document/grammar.ts';
import {isEqual, isObject, type JsonValue, readJson} from '../document/json-value.ts';

/** Most characters of a description, and of a text in an example. */
const MAX_DESCRIPTION = 200;
/** Of the description of an operation, which is on its page once, and of any other text, such as a pattern. */
const MAX_TEXT = 20_000;
/** Of the description of the document. */
const MAX_OVERVIEW = 200_000;
/** Items of a list and members of a map, where it is one of {@link MEMBERS} or of an example. */
const MAX_ITEMS = 15;
const MAX_EXAMPLE = 1_000;

/** Of others, such as `required` and the scopes of a requirement, a part would say something else. */
const MEMBERS = new Set([
  ...['properties', 'patternProperties', 'parameters', 'headers', 'responses', 'content'],
  ...['examples', 'callbacks', 'allOf', 'anyOf', 'oneOf', 'enum', 'security'],
  ...['servers', 'webhooks'],
]);

/** Lists and maps nearer to the root have pages or sections for their members, but for these of the overview. */
const LEAST_DEPTH = 3;
const OF_OVERVIEW: readonly string[] = ['servers', 'webhooks'];

/** Items of each list of an example that is too long with as many as its limit. */
const FEW_ITEMS = 3;

/** Sentences up to the last that ends. */
const SENTENCES = /^[\s\S]*(?<!\b(?:e\.g|i\.e|etc|vs|approx|no))[.!?](?=\s)/i;

/** What comes before a text that is cut, and after one whose parts are: a link to all of it. */
const LINKS =
  /^Shortened\. \[[^\]]*\]\([^)]*\)\n\n|(?:^|\n\n)[^\n[]*\[All [^\]\n]*\]\(\/specs\/[^)\s]*\)(?=\n\n|$)/g;

/** A part that may be shorter, or gone, and what the description of its owner has to say of it. */
type Short = {readonly value: JsonValue | undefined; readonly sentences: readonly string[]};

/**
 * Shortens a document for a page of it that is too large: texts, lists and examples. Each says so in its
 * place, with a link to the published document, which has all of it.
 *
 * @param document parsed document, which stays as it is
 */
export function shortenDocument(id: string, document: JsonValue): JsonValue | undefined {
  return shorten(document, [], `/specs/${id}.json`).value;
}

/** @param isMap whether the document chooses the names of its members */
function shorten(value: JsonValue, keys: readonly string[], href: string, isMap = false): Short {
  if (isExample(keys)) return shortenExample(value, href);
  if (typeof value === 'string') return {value: shortenText(value, keys, href), sentences: []};
  if (typeof value !== 'object' || value === null) return {value, sentences: []};
  const name = keys.at(-1) ?? '';
  const all = Object.entries(value);
  const isMembers = MEMBERS.has(name) && (isMap || Array.isArray(value));
  const isCut = keys.length === 1 ? OF_OVERVIEW.includes(name) : keys.length >= LEAST_DEPTH;
  const isLong = isMembers && all.length > MAX_ITEMS && isCut;
  const shown = (isLong ? all.slice(0, MAX_ITEMS) : all).map(([key, part]) => ({
    key,
    ...shorten(part, [...keys, key], href, !isMap && NAME_MAPS.has(key)),
  }));
  const sentences = shown.flatMap((part) => part.sentences);
  if (isLong) {
    const what = `${all.length} ${name === 'enum' ? 'values' : name}`;
    sentences.push(`${MAX_ITEMS} of ${what}. [All are in the OpenAPI document.](${href})`);
  }
  const left = shown.flatMap(({key, value: part}) => (part === undefined ? [] : [{key, part}]));
  if (Array.isArray(value)) return {value: left.map(({part}) => part), sentences};
  const object = Object.fromEntries(left.map(({key, part}) => [key, part]));
  // Maps and media types have no description: what encloses them has.
  if (sentences.length === 0 || isMap || keys.at(-2) === 'content') {
    return {value: object, sentences};
  }
  // What a document says of itself is the description of its `info`.
  const owner = keys.length === 0 && isObject(object.info) ? object.info : object;
  const texts = typeof owner.description === 'string' ? [owner.description] : [];
  owner.description = [...texts, ...new Set(sentences)].join('\n\n');
  return {value: object, sentences: []};
}

/** Whether the value at a place is an example: data, and no part of the document. */
function isExample(keys: readonly string[]): boolean {
  const [grandparent, parent, key] = keys.slice(-3);
  if (parent === 'properties' || parent === 'patternProperties') return false;
  if (key === 'example' || key === 'default') return true;
  if (key === 'value') return keys.at(-3) === 'examples';
  return parent === 'examples' && grandparent !== 'properties' && /^\d+$/.test(key ?? '');
}

/** An example with fewer items; none when it is too long with few. */
function shortenExample(value: JsonValue, href: string): Short {
  // Some documents write the JSON of an example as text, which would be none after a cut.
  const read = typeof value === 'string' ? (readJson(value) ?? value) : value;
  if (typeof read === 'string' && read.length <= MAX_EXAMPLE) return {value, sentences: []};
  const short = [MAX_ITEMS, FEW_ITEMS]
    .map((most) => cut(read, most))
    .find((each) => JSON.stringify(each).length <= MAX_EXAMPLE);
  if (isEqual(short, read)) return {value, sentences: []};
  const sentence = `Shortened example. [All of it is in the OpenAPI document.](${href})`;
  return {value: short, sentences: [sentence]};
}

function cut(value: JsonValue, items: number): JsonValue {
  if (typeof value === 'string') {
    return value.length > MAX_DESCRIPTION ? `${value.slice(0, MAX_DESCRIPTION)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).slice(0, items);
  const parts = shown.map(([name, part]) => [name, cut(part, items)] as const);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function shortenText(text: string, keys: readonly string[], href: string): string {
  const limit = getTextLimit(keys);
  if (text.length <= limit) return text;
  // At its begin, because a cut may leave a block of code open.
  const link = `Shortened. [The complete text is in the OpenAPI document.](${href})\n\n`;
  return (keys.at(-1) === 'description' ? link : '') + cutText(text, limit);
}

function getTextLimit(keys: readonly string[]): number {
  const key = keys.at(-1);
  if (key === 'summary') return MAX_DESCRIPTION;
  if (key !== 'description') {
    // A title, a pattern, a constant. What extensions have, such as pictures, is on no page.
    const isExtension = keys.some((each) => each.startsWith('x-'));
    return isExtension ? Number.POSITIVE_INFINITY : MAX_TEXT;
  }
  if (keys.join('/') === 'info/description') return MAX_OVERVIEW;
  const isOfOperation = keys[0] === 'paths' && keys.length <= 4;
  return isOfOperation ? MAX_TEXT : MAX_DESCRIPTION;
}

/** A text up to its last sentence within the limit, or else up to the last word. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  const [sentences = ''] = SENTENCES.exec(start) ?? [];
  if (sentences.length > limit / 3) return sentences;
  const word = start.search(/\s+\S*$/);
  return `${word > limit / 3 ? start.slice(0, word) : start}…`;
}

/** A text without the links that say that something was cut. */
export const dropLinks = (text: string): string => text.replace(LINKS, '');
