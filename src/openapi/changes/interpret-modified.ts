import lowerFirst from 'lodash/lowerFirst.js';
import {getValueAt, isObject, type JsonValue} from '../document/json-value.ts';
import {parseReference, toPointer, toReference} from '../document/pointers.ts';
import type {ChangeClass} from './classes.ts';
import {type Compared, readDeprecation} from './compared.ts';
import {code, compareLists, showValue} from './sentence-parts.ts';
import {describePlace, writeAnchor} from './subject.ts';
import type {Finding, RawChange, Side} from './types.ts';

const WORDS: {readonly [keyword: string]: string} = {
  maxLength: 'maximum length',
  minLength: 'minimum length',
  maximum: 'maximum',
  minimum: 'minimum',
  exclusiveMaximum: 'exclusive maximum',
  exclusiveMinimum: 'exclusive minimum',
  maxItems: 'maximum number of items',
  minItems: 'minimum number of items',
  maxProperties: 'maximum number of fields',
  minProperties: 'minimum number of fields',
  pattern: 'pattern',
  format: 'format',
  type: 'type',
  default: 'default',
  url: 'URL',
  $self: 'address',
};
const TEXTS = ['description', 'summary', 'title', 'externalDocs', 'tags', 'comment'];

/** Says what the change of one member of an object means. */
export function interpretModified(compared: Compared, change: Located): Finding[] {
  const {property = ''} = change.raw;
  if (TEXTS.includes(property)) return [describeText(compared, change)];
  if (property === 'deprecated') return describeDeprecation(compared, change.keys);
  const lists = [change.before, change.after].filter((value) => Array.isArray(value));
  // A list that comes or goes as a whole has no values that are new or gone.
  if (property === 'enum' && lists.length === 2) return describeEnum(compared, change);
  if (property === 'required') {
    return lists.length > 0
      ? describeFields(compared, change)
      : [describeRequired(compared, change)];
  }
  if (property === 'operationId') {
    const [old, now] = [change.before, change.after].map(showValue);
    const sentence = `The ID of the operation changed from ${old} to ${now}.`;
    return [report(compared, change, 'check', sentence)];
  }
  if (property === 'key') return [describeKey(compared, change)];
  if (change.raw.typeName === 'SecurityRequirement') return [describeScopes(compared, change)];
  return [describeMember(compared, change)];
}

function describeText(compared: Compared, change: Located): Finding {
  const {text} = describePlace(compared.after.root, change.keys);
  const {property = ''} = change.raw;
  const what =
    property === 'externalDocs' ? 'link to documents' : property === 'tags' ? 'tag' : property;
  return report(compared, change, 'text', `The ${what} of ${lowerFirst(text)} changed.`);
}

/** A deprecation, the change of its dates, or the end of it. */
export function describeDeprecation(compared: Compared, keys: readonly string[]): Finding[] {
  const now = readDeprecation(getValueAt(compared.after.root.value, keys));
  const {text} = describePlace(compared.after.root, keys);
  const path = toPointer(keys);
  const change: Located = {raw: {kind: 'modified', typeName: '', impact: 'patch', path}, keys};
  const described = {kind: 'changed' as const, item: 'deprecated'};
  if (!now) {
    const sentence = `${text} is no longer deprecated.`;
    return [finish(compared, change, {...described, class: 'added', sentence})];
  }
  const until = now.sunset ? ` and ends on ${now.sunset}` : '';
  const instead = now.replacement ? `. Use ${code(now.replacement)} instead` : '';
  const sentence = `${text} is deprecated${until}${instead}.`;
  return [finish(compared, change, {...described, class: 'deprecated', sentence, ...now})];
}

function describeEnum(compared: Compared, change: Located): Finding[] {
  const {text} = describePlace(compared.after.root, change.keys);
  const {sides} = compared.describeUse('changed', change.keys);
  const {added, removed} = compareLists(change.before, change.after);
  const describe = (values: readonly JsonValue[], isNew: boolean): Finding[] => {
    if (values.length === 0) return [];
    const word = values.length === 1 ? 'value' : 'values';
    const sentence = isNew
      ? `${text} has the new ${word} ${showValue([...values])}.`
      : `${text} no longer has the ${word} ${showValue([...values])}.`;
    const found = finish(compared, change, {
      kind: 'changed',
      item: isNew ? 'new values' : 'removed values',
      sentence,
      class: judge(sides, isNew ? 'wider' : 'narrower'),
    });
    return [{...found, before: isNew ? [] : [...values], after: isNew ? [...values] : []}];
  };
  return [...describe(removed, false), ...describe(added, true)];
}

/** What a request accepts less breaks it; what a response gives more has to be looked at. */
function judge(sides: readonly Side[], change: 'wider' | 'narrower'): ChangeClass {
  if (change === 'narrower') return sides.includes('request') ? 'breaking' : 'check';
  return sides.includes('response') ? 'check' : 'added';
}

/** Fields that a list of required ones gained or lost; those that came or went say it themselves. */
function describeFields(compared: Compared, change: Located): Finding[] {
  const {added, removed} = compareLists(change.before, change.after);
  const describe = (name: JsonValue, isNow: boolean): Finding[] => {
    const keys = [...change.keys, 'properties', String(name)];
    const [old, now] = [compared.before, compared.after].map(({root}, index) =>
      getValueAt(
        root.value,
        index === 0 ? [...ownerBefore(change), 'properties', String(name)] : keys,
      ),
    );
    const {sides} = compared.describeUse('changed', keys);
    const isAsked = sides.includes('request');
    if (now === undefined || (old === undefined && !isAsked)) return [];
    const {text} = describePlace(compared.after.root, keys);
    const isWorse = isNow ? isAsked : sides.includes('response');
    const state = isNow
      ? `is now ${isAsked ? 'required' : 'always returned'}`
      : isWorse
        ? 'can now be missing'
        : 'is now optional';
    const arrival = old === undefined ? 'is new and required' : state;
    const found = finish(compared, change, {
      class: isWorse ? 'breaking' : 'added',
      kind: old === undefined ? 'added' : 'changed',
      keys,
      item: 'required',
      sentence: `${text} ${arrival}.`,
    });
    return [{...found, before: !isNow, after: isNow}];
  };
  return [
    ...removed.flatMap((name) => describe(name, false)),
    ...added.flatMap((name) => describe(name, true)),
  ];
}

/** Keys of the object in the older document, where a component can have another name. */
function ownerBefore({raw, keys}: Located): readonly string[] {
  const parts = parseReference(raw.base?.pointer ?? '');
  if (!parts) return keys;
  return parts.at(-1) === raw.property && raw.base?.value !== undefined
    ? parts.slice(0, -1)
    : parts;
}

function describeRequired(compared: Compared, change: Located): Finding {
  const {text, noun} = describePlace(compared.after.root, change.keys);
  const isNow = change.after === true;
  const isHeader = noun === 'header';
  const words = isHeader
    ? {now: 'is now always returned', no: 'can now be missing'}
    : {now: 'is now required', no: 'is now optional'};
  const isWorse = isHeader ? !isNow : isNow;
  const sentence = `${text} ${isNow ? words.now : words.no}.`;
  return report(compared, change, isWorse ? 'breaking' : 'added', sentence);
}

/** The comparison takes a field, header or path for another one that has its place. */
function describeKey(compared: Compared, change: Located): Finding {
  const {text} = describePlace(compared.after.root, change.keys);
  const sentence = `${text} was called ${code(String(change.before))} before.`;
  return report(compared, change, change.raw.impact === 'major' ? 'breaking' : 'check', sentence);
}

function describeScopes(compared: Compared, change: Located): Finding {
  const {text} = describePlace(compared.after.root, change.keys.slice(0, 3));
  const {added, removed} = compareLists(change.before, change.after);
  const isTighter = change.raw.impact === 'major';
  const list = showValue([...(isTighter ? added : removed)]);
  const sentence = `${text} ${isTighter ? 'now' : 'no longer'} requires the scope ${list}.`;
  return report(compared, change, isTighter ? 'breaking' : 'added', sentence, 'security');
}

function describeMember(compared: Compared, change: Located): Finding {
  const {raw, before, after} = change;
  const {text} = describePlace(compared.after.root, change.keys);
  const {sides} = compared.describeUse('changed', change.keys);
  const {property = ''} = raw;
  const word = WORDS[property] ?? code(property);
  const isRelaxed = raw.typeName === 'Schema' && sides.every((side) => side === 'request');
  const found: ChangeClass =
    raw.impact === 'major' ? 'breaking' : isRelaxed && property !== 'default' ? 'added' : 'check';
  const values = [before, after].some((value) => isNested(value))
    ? 'changed'
    : `changed from ${showValue(before)} to ${showValue(after)}`;
  return report(compared, change, found, `The ${word} of ${lowerFirst(text)} ${values}.`);
}

const isNested = (value: JsonValue | undefined) =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((item) => typeof item !== 'object'));

/** A reported difference and the place that it is about. */
export type Located = {
  readonly raw: RawChange;
  /** Keys of the object that came, went or has the changed member. */
  readonly keys: readonly string[];
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

type Described = Pick<
  Finding,
  'class' | 'kind' | 'sentence' | 'item' | 'sunset' | 'replacement'
> & {
  readonly keys?: readonly string[];
};

/** Says that a member changed: the one that is reported, unless the finding is about another. */
function report(
  compared: Compared,
  change: Located,
  found: ChangeClass,
  sentence: string,
  item = change.raw.property,
): Finding {
  return finish(compared, change, {class: found, kind: 'changed', item, sentence});
}

/** Adds to what is said of a change where it counts and for whom. */
export function finish(compared: Compared, change: Located, described: Described): Finding {
  const {keys = change.keys, ...rest} = described;
  const {operations, sides} = compared.describeUse(rest.kind, keys);
  const {root} = compared.side(rest.kind);
  const fieldKeys = followPath(change, keys);
  const field = fieldKeys && writeAnchor(root, fieldKeys);
  const {before, after} = change;
  return {
    ...rest,
    place: toReference(keys),
    sides,
    operations,
    field,
    before: before === undefined || isLarge(before) ? undefined : before,
    after: after === undefined || isLarge(after) ? undefined : after,
  };
}

/** The way from the operation to the place: what the report says, and the rest of the keys. */
function followPath({raw, keys: owner}: Located, keys: readonly string[]): string[] | undefined {
  const path = parseReference(raw.path);
  return path && [...path, ...keys.slice(owner.length)];
}

/** Whole objects are in the documents; an entry keeps what a line can show. */
function isLarge(value: JsonValue): boolean {
  return isObject(value) || JSON.stringify(value).length > 2000;
}
