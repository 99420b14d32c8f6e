import {isObject, type JsonValue, walkJson} from '../document/json-value.ts';
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
 * Limits for each document: the longest description of a public document of a thousand operations has 4,557
 * characters, its longest list of values 200, its longest example 60 kB.
 */
const USUAL: Limits = {
  ...{text: 20_000, overview: 200_000, title: 2_000, values: 500},
  ...{example: 100_000, received: 5_000, sent: 800, members: Number.POSITIVE_INFINITY},
};

/** Limits for pages whose parts are each short enough and add up to too much. */
const STRICT: Limits = {
  ...{text: 200, overview: 2_000, title: 200, values: 10},
  ...{example: 500, received: 50, sent: 20, members: 15},
};

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
const ITEMS = [20, 3];
const MAX_STRING = 2_000;

type ShortenedDocument = {
  readonly document: JsonValue;
  /** A sentence for each place that was shortened. */
  readonly notes: readonly string[];
};

type Task = {
  readonly limits: Limits;
  /** The published document. */
  readonly href: string;
  readonly report: (keys: readonly string[], what: string) => void;
};

/** A part that may be shorter, or gone, and what the description of its owner has to say of it. */
type Short = {readonly value: JsonValue | undefined; readonly sentences: readonly string[]};

/**
 * Shortens what a page cannot hold: long texts, lists of values and examples. Each says so in its place,
 * with a link to the published document, which has all of it.
 *
 * @param id of the API
 * @param document parsed document, which stays as it is
 * @param isStrict for a page of it that is too large
 * @returns the document itself when nothing is too long
 */
export function shortenDocument(
  id: string,
  document: JsonValue,
  isStrict: boolean,
): ShortenedDocument {
  const notes: string[] = [];
  const {value} = shorten(document, [], {
    limits: isStrict ? STRICT : USUAL,
    href: `/specs/${id}.json`,
    report: (keys, what) =>
      notes.push(`${id}: ${toPointer(keys)} is shortened on its pages: it has ${what}.`),
  });
  return {document: notes.length > 0 && value !== undefined ? value : document, notes};
}

function shorten(value: JsonValue, keys: readonly string[], task: Task): Short {
  if (isExample(keys)) return shortenExample(value, keys, task);
  if (typeof value === 'string') return {value: shortenText(value, keys, task), sentences: []};
  if (typeof value !== 'object' || value === null) return {value, sentences: []};
  const all = Object.entries(value);
  const most = getMemberLimit(keys, task.limits);
  const shown = all.slice(0, most).map(([key, part]) => ({
    key,
    ...shorten(part, [...keys, key], task),
  }));
  const sentences = shown.flatMap((part) => part.sentences);
  if (all.length > most) {
    const what = `${all.length} ${keys.at(-1) === 'enum' ? 'values' : keys.at(-1)}`;
    task.report(keys, what);
    sentences.push(`${most} of ${what}. [All are in the OpenAPI document.](${task.href})`);
  }
  const left = shown.flatMap(({key, value: part}) => (part === undefined ? [] : [{key, part}]));
  if (Array.isArray(value)) return {value: left.map(({part}) => part), sentences};
  const object = Object.fromEntries(left.map(({key, part}) => [key, part]));
  // Maps and media types have no description: what encloses them has.
  if (sentences.length === 0 || isMembers(keys) || keys.at(-2) === 'content') {
    return {value: object, sentences};
  }
  const texts = typeof object.description === 'string' ? [object.description] : [];
  object.description = [...texts, ...new Set(sentences)].join('\n\n');
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

/** The first form of an example that fits; none when it is large without lists and long strings. */
function shortenExample(
  value: JsonValue,
  keys: readonly string[],
  {limits, href, report}: Task,
): Short {
  // A response is on its page once; what is sent is there in each language as well.
  const most = keys.includes('responses') ? limits.received : limits.sent;
  const fits = (each: JsonValue) =>
    JSON.stringify(each).length <= limits.example && countValues(each) <= most;
  if (fits(value)) return {value, sentences: []};
  report(keys, `an example of ${JSON.stringify(value).length} characters`);
  const short = ITEMS.map((items) => cut(value, items)).find(fits);
  const sentence = `Shortened example. [All of it is in the OpenAPI document.](${href})`;
  return {value: short, sentences: [sentence]};
}

function countValues(value: JsonValue): number {
  let count = 0;
  for (const _ of walkJson(value)) count++;
  return count;
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

function getMemberLimit(keys: readonly string[], {members, values}: Limits): number {
  if (isMembers(keys)) return members;
  return keys.at(-1) === 'enum' ? values : Number.POSITIVE_INFINITY;
}

/** Whether a place is a map or a list of parts, and neither a field with such a name nor a component. */
function isMembers(keys: readonly string[]): boolean {
  const [owner, key = ''] = keys.slice(-2);
  return MEMBERS.has(key) && owner !== 'properties' && owner !== 'components';
}

function shortenText(text: string, keys: readonly string[], {limits, href, report}: Task): string {
  const limit = getTextLimit(keys, limits);
  if (text.length <= limit) return text;
  report(keys, `a text of ${text.length} characters`);
  // At its begin, because a cut may leave a block of code open.
  const link = `Shortened. [The complete text is in the OpenAPI document.](${href})\n\n`;
  return (keys.at(-1) === 'summary' ? '' : link) + cutText(text, limit);
}

function getTextLimit(keys: readonly string[], {title, overview, text}: Limits): number {
  const key = keys.at(-1);
  if (key === 'summary') return title;
  if (key !== 'description') return Number.POSITIVE_INFINITY;
  if (keys.join('/') === 'info/description') return overview;
  // It is on its page once, so a page that is too large is so by something else.
  const isOfOperation = keys[0] === 'paths' && keys.length <= 4;
  return isOfOperation ? USUAL.text : text;
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

/** A text without the link that says that it was cut. */
export const dropLinkToText = (text: string): string => text.replace(LINK_TO_TEXT, '');
