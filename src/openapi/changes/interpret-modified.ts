import lowerFirst from 'lodash/lowerFirst.js';
import {
  getMember,
  getText,
  getValueAt,
  isObject,
  type JsonValue,
  lookUp,
} from '../document/json-value.ts';
import {parseReference, toReference} from '../document/pointers.ts';
import type {ChangeClass} from './classes.ts';
import type {Compared, DescribedPlace} from './compared.ts';
import {code, compareLists, showValue} from './sentence-parts.ts';
import {writeAnchor} from './subject.ts';
import type {Finding, RawChange, RawPlace, Side} from './types.ts';

/** Members that are only for readers. */
const TEXTS = ['description', 'summary', 'title', 'externalDocs', 'tags', 'comment'];

/** Other members whose name is a word. */
const PLAIN = ['type', 'format', 'pattern', 'default', 'maximum', 'minimum'];

/** Words for other members in sentences. */
const WORDS: {readonly [member: string]: string} = {
  externalDocs: 'link to documents',
  tags: 'tag',
  operationId: 'ID',
  $self: 'address',
  url: 'URL',
  exclusiveMaximum: 'exclusive maximum',
  exclusiveMinimum: 'exclusive minimum',
  maxLength: 'maximum length',
  minLength: 'minimum length',
  maxItems: 'maximum number of items',
  minItems: 'minimum number of items',
  maxProperties: 'maximum number of fields',
  minProperties: 'minimum number of fields',
};

/** A reported difference and its place. */
export type Located = {
  readonly raw: RawChange;
  /** Keys of the object that was added, removed or has the changed member. */
  readonly keys: readonly string[];
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

/** Interprets the change of one member of an object. */
export function interpretModified(compared: Compared, change: Located): Finding[] {
  const {raw, before, after, keys} = change;
  const lists = [before, after].filter((value) => Array.isArray(value)).length;
  const {added, removed} = compareLists(before, after);
  // Another order of the same types, tags or scopes has no meaning.
  if (lists === 2 && added.length + removed.length === 0 && raw.property !== 'default') return [];
  if (raw.property === 'deprecated') return [describeDeprecation(compared, change)];
  if (raw.property === 'required' && lists > 0) return describeFields(compared, change);
  const place = compared.after.describe(keys);
  // A list that was added or removed has no new or removed values.
  if (raw.property === 'enum' && lists === 2) return describeEnum(compared, change, place);
  const item = raw.typeName === 'SecurityRequirement' ? 'security' : raw.property;
  return [finish(compared, change, {kind: 'changed', item, ...describeMember(change, place)})];
}

/** The end that a document announces in `x-deprecation`. */
type Deprecation = {readonly sunset?: string; readonly replacement?: string};

/** Reads the announcement of a deprecated object; undefined if it is not deprecated. */
export function readDeprecation(object: JsonValue | undefined): Deprecation | undefined {
  if (getMember(object, 'deprecated') !== true) return undefined;
  const extension = getMember(object, 'x-deprecation');
  return {sunset: getText(extension, 'sunset'), replacement: getText(extension, 'replacement')};
}

/** Describes a deprecation, a change of its dates, or its withdrawal. */
export function describeDeprecation(compared: Compared, {raw, keys}: Located): Finding {
  const now = readDeprecation(getValueAt(compared.after.root.value, keys));
  const {text} = compared.after.describe(keys);
  const until = now?.sunset ? ` and ends on ${now.sunset}` : '';
  const instead = now?.replacement ? `. Use ${code(now.replacement)} instead` : '';
  const sentence = `${text} is ${now ? `deprecated${until}${instead}` : 'no longer deprecated'}.`;
  const found = now ? 'deprecated' : 'added';
  const described = {class: found, kind: 'changed', item: 'deprecated', sentence, ...now} as const;
  return finish(compared, {raw, keys}, described);
}

/** A request that accepts fewer values is breaking; a response with more values has to be checked. */
function describeEnum(compared: Compared, change: Located, place: DescribedPlace): Finding[] {
  const {text, sides} = place;
  const {added, removed} = compareLists(change.before, change.after);
  const describe = (values: JsonValue[], isNew: boolean): Finding[] => {
    if (values.length === 0) return [];
    const list = `${values.length === 1 ? 'value' : 'values'} ${showValue(values)}`;
    const wider = sides.includes('response') ? 'check' : 'added';
    const narrower = sides.includes('request') ? 'breaking' : 'check';
    const [before, after] = isNew ? [[], values] : [values, []];
    const item = isNew ? 'new values' : 'removed values';
    const sentence = `${text} ${isNew ? 'has the new' : 'no longer has the'} ${list}.`;
    const found = isNew ? wider : narrower;
    return [
      finish(compared, change, {class: found, kind: 'changed', item, sentence, before, after}),
    ];
  };
  return [...describe(removed, false), ...describe(added, true)];
}

/**
 * Describes the fields that a list of required fields gained or lost. Added and removed fields have their own
 * changes. A part of an `allOf` can require a field that another part describes.
 */
function describeFields(compared: Compared, change: Located): Finding[] {
  const {raw} = change;
  const {added, removed} = compareLists(change.before, change.after);
  // In the older document a component can have another name.
  const ownerBefore = (raw.base && toOwner(raw, raw.base)) ?? change.keys;
  const describe = (name: JsonValue, isNow: boolean): Finding[] => {
    const field = ['properties', String(name)];
    const keys = [...change.keys, ...field];
    const was = getValueAt(compared.before.root.value, [...ownerBefore, ...field]) !== undefined;
    const is = getValueAt(compared.after.root.value, keys) !== undefined;
    if (was !== is) return [];
    const {text, sides} = compared.after.describe(keys);
    const {class: found, state} = judgeRequired(isNow, sides);
    const described = {class: found, kind: 'changed', item: 'required'} as const;
    const sentence = `${text} ${state}.`;
    const [before, after] = [!isNow, isNow];
    return [finish(compared, change, {...described, keys, sentence, before, after})];
  };
  return [
    ...removed.flatMap((name) => describe(name, false)),
    ...added.flatMap((name) => describe(name, true)),
  ];
}

/** A new required field breaks a request; a field that can be missing breaks a response. */
function judgeRequired(isNow: boolean, sides: readonly Side[]) {
  if (isNow) {
    return sides.includes('request')
      ? ({class: 'breaking', state: 'is now required'} as const)
      : ({class: 'added', state: 'is now always returned'} as const);
  }
  return sides.includes('response')
    ? ({class: 'breaking', state: 'can now be missing'} as const)
    : ({class: 'added', state: 'is now optional'} as const);
}

type Judged = Pick<Finding, 'class' | 'sentence'>;

function describeMember({raw, before, after}: Located, {text, sides}: DescribedPlace): Judged {
  const {property = '', typeName} = raw;
  const isMajor = raw.impact === 'major';
  if (typeName === 'SecurityRequirement') {
    const {added, removed} = compareLists(before, after);
    const scopes = isMajor ? added : removed;
    const what = scopes.length > 0 ? `scope ${showValue(scopes)}` : `scheme ${code(property)}`;
    return isMajor
      ? {class: 'breaking', sentence: `${text} now requires the ${what}.`}
      : {class: 'added', sentence: `${text} no longer requires the ${what}.`};
  }
  if (property === 'required') {
    const side = typeName === 'Header' ? 'response' : 'request';
    const {class: found, state} = judgeRequired(after === true, [side]);
    return {class: found, sentence: `${text} ${state}.`};
  }
  // Redocly reports a renamed field, header or path as a change of its key.
  if (property === 'key') {
    const sentence = `${text} was called ${code(String(before))} before.`;
    return {class: isMajor ? 'breaking' : 'check', sentence};
  }
  // The values name an operation whose ID changed.
  const owner = property === 'operationId' ? 'the operation' : lowerFirst(text);
  const isWord = TEXTS.includes(property) || PLAIN.includes(property);
  const word = lookUp(WORDS, property) ?? (isWord ? property : code(property));
  const changed = `The ${word} of ${owner} changed`;
  if (TEXTS.includes(property)) return {class: 'text', sentence: `${changed}.`};
  const isRelaxed = typeName === 'Schema' && sides.every((side) => side === 'request');
  const calm: ChangeClass = isRelaxed && property !== 'default' ? 'added' : 'check';
  const isNested = [before, after].flat().some((part) => isObject(part) || Array.isArray(part));
  const values = isNested ? '' : ` from ${showValue(before)} to ${showValue(after)}`;
  // The ID of an operation is not in a request.
  const isBreaking = isMajor && property !== 'operationId';
  return {class: isBreaking ? 'breaking' : calm, sentence: `${changed}${values}.`};
}

/** Keys of the object with the changed member: a pointer ends with the member where the document has it. */
export function toOwner({property}: RawChange, {pointer, value}: RawPlace): string[] | undefined {
  const keys = parseReference(pointer);
  const isMember = property !== undefined && value !== undefined && keys?.at(-1) === property;
  return isMember ? keys?.slice(0, -1) : keys;
}

type Described = Omit<Finding, 'place' | 'sides' | 'operations'> & {
  readonly keys?: readonly string[];
};

/** Adds place, sides and operations to a change. */
export function finish(compared: Compared, change: Located, described: Described): Finding {
  const {keys = change.keys, before = change.before, after = change.after, ...rest} = described;
  const document = rest.kind === 'removed' ? compared.before : compared.after;
  const {operations, sides} = document.describe(keys);
  const path = parseReference(change.raw.path);
  return {
    ...rest,
    place: toReference(keys),
    sides,
    operations,
    field: path && writeAnchor(document.root, [...path, ...keys.slice(change.keys.length)]),
    before: isLarge(before) ? undefined : before,
    after: isLarge(after) ? undefined : after,
  };
}

/** Entries omit objects and long values, which do not fit a line; the documents have them. */
const isLarge = (value: JsonValue | undefined) =>
  isObject(value) || (value !== undefined && JSON.stringify(value).length > 2000);
