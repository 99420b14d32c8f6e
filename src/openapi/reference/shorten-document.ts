import {isObject, type JsonObject, type JsonValue, walkJson} from '../document/json-value.ts';
import {toPointer} from '../document/pointers.ts';

/** What one place of a page may hold. */
type Limits = {
  readonly text: number;
  readonly overview: number;
  readonly title: number;
  readonly values: number;
  readonly example: number;
  readonly received: number;
  readonly sent: number;
  /** Fields of an object, parameters, variants, examples, media types and responses. */
  readonly members: number;
};

/**
 * Limits by strictness. The first are for each document: the longest description of a public document of a
 * thousand operations has 4,557 characters, its longest list of values 200, its longest example 60 kB. The
 * others are for pages whose parts are each short enough and add up to too much.
 */
const LIMITS: readonly [Limits, ...Limits[]] = [
  {
    ...{text: 20_000, overview: 200_000, title: 2_000, values: 500},
    ...{example: 100_000, received: 5_000, sent: 800, members: Number.POSITIVE_INFINITY},
  },
  {
    ...{text: 1_000, overview: 20_000, title: 500, values: 50},
    ...{example: 4_000, received: 500, sent: 100, members: 100},
  },
  {
    ...{text: 200, overview: 2_000, title: 200, values: 10},
    ...{example: 500, received: 50, sent: 20, members: 15},
  },
];

/** How strict a document can be shortened, from 0. */
export const STRICTEST = LIMITS.length - 1;

/** Maps and lists of which one page may show a part. */
const MEMBERS = new Set([
  ...['properties', 'patternProperties', 'parameters', 'examples', 'content', 'responses'],
  ...['allOf', 'anyOf', 'oneOf', 'callbacks', 'headers', 'security', 'servers'],
]);

/** Sentences up to the last that ends. */
const SENTENCES = /^[\s\S]*(?<!\b(?:e\.g|i\.e|etc|vs|approx|no))[.!?](?=\s)/i;

/** What comes before a text that is cut: a link to all of it. */
const LINK_TO_TEXT = /^Shortened\. \[[^\]]*\]\([^)]*\)\n\n/;

/** How many items of each list of an example stay: the first number with which it fits. */
const ITEMS = [100, 20, 5, 1];
const MAX_STRING = 2_000;

type ShortenedDocument = {
  readonly document: JsonValue;
  /** A sentence for each place that was shortened. */
  readonly notes: readonly string[];
};

type Place = {readonly keys: readonly string[]; readonly value: JsonValue; readonly what: string};

type Task = {readonly limits: Limits; readonly href: string};

/**
 * Shortens what a page cannot hold: long texts, lists of values and examples. Each says so in its place,
 * with a link to the published document, which has all of it.
 *
 * @param id of the API
 * @param document parsed document, which stays as it is
 * @param strictness 0 for the document, up to {@link STRICTEST} for a page of it that is too large
 * @returns the document itself when nothing is too long
 */
export function shortenDocument(
  id: string,
  document: JsonValue,
  strictness = 0,
): ShortenedDocument {
  const task: Task = {limits: LIMITS[strictness] ?? LIMITS[0], href: `/specs/${id}.json`};
  const places = findPlaces(document, task.limits);
  if (places.length === 0) return {document, notes: []};
  const copy = structuredClone(document);
  // The last first: an example that is removed from a list moves those behind it.
  for (const place of [...places].reverse()) shortenPlace(copy, place, task);
  const notes = places.map(
    ({keys, what}) => `${id}: ${toPointer(keys)} is shortened on its pages: it has ${what}.`,
  );
  return {document: copy, notes};
}

function findPlaces(document: JsonValue, limits: Limits): Place[] {
  const places: Place[] = [];
  let example: readonly string[] | undefined;
  for (const {keys, value} of walkJson(document)) {
    // What is inside of an example is cut with it.
    if (example?.every((key, at) => keys[at] === key)) continue;
    example = isExample(keys) ? [...keys] : undefined;
    const describe = example ? describeExample : describeExcess;
    const what = describe(keys, value, limits);
    if (what) places.push({keys: [...keys], value, what});
  }
  return places;
}

/** Whether the value at a place is an example: data, and no part of the document. */
function isExample(keys: readonly string[]): boolean {
  const [grandparent, parent, key] = keys.slice(-3);
  if (parent === 'properties' || parent === 'patternProperties') return false;
  if (key === 'example' || key === 'default') return true;
  if (key === 'value') return keys.at(-3) === 'examples';
  return parent === 'examples' && grandparent !== 'properties' && /^\d+$/.test(key ?? '');
}

function describeExample(
  keys: readonly string[],
  value: JsonValue,
  limits: Limits,
): string | undefined {
  if (typeof value !== 'object' && typeof value !== 'string') return undefined;
  const {length} = JSON.stringify(value);
  if (length > limits.example) return `an example of ${length} characters`;
  const values = countValues(value);
  return values > getValueLimit(keys, limits) ? `an example of ${values} values` : undefined;
}

function countValues(value: JsonValue): number {
  let count = 0;
  for (const _ of walkJson(value)) count++;
  return count;
}

/** A response is on its page once; what is sent is there in each language as well. */
function getValueLimit(keys: readonly string[], {received, sent}: Limits): number {
  return keys.includes('responses') ? received : sent;
}

function describeExcess(
  keys: readonly string[],
  value: JsonValue,
  limits: Limits,
): string | undefined {
  const key = keys.at(-1);
  if (isMembers(keys) && countMembers(value) > limits.members) {
    return `${countMembers(value)} ${key}`;
  }
  if (key === 'enum' && Array.isArray(value) && value.length > limits.values) {
    return `${value.length} values`;
  }
  if (typeof value !== 'string' || (key !== 'description' && key !== 'summary')) return undefined;
  return value.length > getTextLimit(keys, limits)
    ? `a text of ${value.length} characters`
    : undefined;
}

function getTextLimit(keys: readonly string[], {title, overview, text}: Limits): number {
  if (keys.at(-1) === 'summary') return title;
  if (keys.join('/') === 'info/description') return overview;
  // It is on its page once, so a page that is too large is so by something else.
  const isOfOperation = keys[0] === 'paths' && keys.length <= 4;
  return isOfOperation ? LIMITS[0].text : text;
}

/** A text up to its last sentence within the limit, or else up to the last word. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const [sentences = ''] = SENTENCES.exec(cut) ?? [];
  if (sentences.length > limit / 3) return sentences;
  const word = cut.search(/\s+\S*$/);
  return `${word > limit / 3 ? cut.slice(0, word) : cut}…`;
}

/** Whether a place is a map or a list of parts, and neither a field with such a name nor a component. */
function isMembers(keys: readonly string[]): boolean {
  const [owner, key = ''] = keys.slice(-2);
  return MEMBERS.has(key) && owner !== 'properties' && owner !== 'components';
}

const countMembers = (value: JsonValue) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

/** The first members; parameters of the path are needed for each request. */
function cutMembers(value: JsonValue, count: number): JsonValue {
  if (Array.isArray(value)) {
    const isNeeded = (each: JsonValue) => isObject(each) && each.in === 'path';
    const others = value.filter((each) => !isNeeded(each)).slice(0, count);
    return value.filter((each) => isNeeded(each) || others.includes(each));
  }
  return isObject(value) ? Object.fromEntries(Object.entries(value).slice(0, count)) : value;
}

function shortenPlace(root: JsonValue, {keys, value}: Place, {limits, href}: Task): void {
  const key = keys.at(-1) ?? '';
  const owner = keys.slice(0, -1).reduce<JsonValue>(readMember, root);
  if (isExample(keys)) {
    const short = shortenExample(value, limits);
    const sentence = `Shortened example. [All of it is in the OpenAPI document.](${href})`;
    if (short === undefined) removeMember(owner, key);
    else writeMember(owner, key, short);
    if (key === 'example' && keys.at(-3) === 'content' && isObject(owner) && short !== undefined) {
      // A media type has no description of its own, and a named example has.
      removeMember(owner, key);
      owner.examples = {example: {summary: 'Example', description: sentence, value: short}};
      return;
    }
    note(keys.at(-2) === 'examples' ? keys.slice(0, -2).reduce(readMember, root) : owner, sentence);
  } else if (isMembers(keys)) {
    writeMember(owner, key, cutMembers(readMember(owner, key), limits.members));
    const count = `${limits.members} of ${countMembers(value)} ${key}.`;
    // A media type has no description, and a named example has.
    const [first] = key === 'examples' && isObject(value) ? Object.keys(value) : [];
    const place = first === undefined ? owner : readMember(readMember(owner, key), first);
    note(place, `${count} [All are in the OpenAPI document.](${href})`);
  } else if (Array.isArray(value)) {
    writeMember(owner, key, value.slice(0, limits.values));
    const count = `${limits.values} of ${value.length} values.`;
    note(owner, `${count} [All are in the OpenAPI document.](${href})`);
  } else if (typeof value === 'string') {
    const limit = getTextLimit(keys, limits);
    const text = cutText(value, limit);
    // At its begin, because a cut may leave a block of code open.
    const link = `Shortened. [The complete text is in the OpenAPI document.](${href})\n\n`;
    writeMember(owner, key, key === 'summary' ? text : link + text);
  }
}

/** The first form of an example that fits; undefined when it is large without lists and long strings. */
function shortenExample(value: JsonValue, limits: Limits): JsonValue | undefined {
  for (const items of ITEMS) {
    const short = cut(value, items);
    const isShort = JSON.stringify(short).length <= limits.example;
    if (isShort && countValues(short) <= limits.sent) return short;
  }
  return undefined;
}

function cut(value: JsonValue, items: number): JsonValue {
  if (typeof value === 'string') {
    return value.length > MAX_STRING ? `${value.slice(0, MAX_STRING)}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, items).map((item) => cut(item, items));
  if (!isObject(value)) return value;
  const members = Object.entries(value).slice(0, items);
  return Object.fromEntries(members.map(([name, member]) => [name, cut(member, items)]));
}

function note(owner: JsonValue, sentence: string): void {
  if (!isObject(owner)) return;
  const {description} = owner;
  owner.description = typeof description === 'string' ? `${description}\n\n${sentence}` : sentence;
}

/** A text without the link that says that it was cut. */
export const dropLinkToText = (text: string): string => text.replace(LINK_TO_TEXT, '');

function readMember(value: JsonValue, key: string): JsonValue {
  if (Array.isArray(value)) return value[Number(key)] ?? null;
  return isObject(value) ? (value[key] ?? null) : null;
}

function writeMember(owner: JsonValue, key: string, value: JsonValue): void {
  if (Array.isArray(owner)) owner[Number(key)] = value;
  else if (isObject(owner)) owner[key] = value;
}

function removeMember(owner: JsonValue, key: string): void {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else if (isObject(owner)) delete (owner as JsonObject)[key];
}
