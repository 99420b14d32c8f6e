import lowerFirst from 'lodash/lowerFirst.js';
import {getMember, getText, getValueAt, isEqual, isObject, lookUp} from '../document/json-value.ts';
import {HTTP_METHODS} from '../document/operations.ts';
import {parseReference} from '../document/pointers.ts';
import type {ChangeClass} from './classes.ts';
import {type Compared, reachAt, readDeprecation} from './compared.ts';
import {
  describeDeprecation,
  finish,
  interpretModified,
  type Located,
} from './interpret-modified.ts';
import {describePlace} from './subject.ts';
import type {Finding, RawChange, RawPlace} from './types.ts';

/** Kinds of objects that hold words for readers and nothing else. */
const TEXTS = new Set(['Info', 'Contact', 'License', 'ExternalDocs', 'Example', 'TagGroup']);

/**
 * Says what a reported difference means, in the words and classes of this site.
 *
 * @returns none for a difference that no reader notices, such as a renamed component; several where one
 * difference holds several, such as a list of required fields.
 */
export function interpret(compared: Compared, raw: RawChange): Finding[] {
  const change = locate(compared, raw);
  if (!change || isUnused(raw, change.keys) || change.keys[0] === 'tags') return [];
  if (raw.typeName === 'SpecExtension') return interpretExtension(compared, change);
  if (TEXTS.has(raw.typeName)) return interpretText(compared, change);
  if (raw.kind === 'modified') return interpretModified(compared, change);
  const members = listMembers(change);
  if (members) return members.map((member) => describeArrival(compared, member));
  return raw.typeName === 'PathItem'
    ? interpretPath(compared, change)
    : [describeArrival(compared, change)];
}

/** Lists and maps that come or go with their first or last member, and what each member is. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  parameters: 'Parameter',
  headers: 'Header',
  content: 'MediaType',
};

/** The members of a list or map that came or went; undefined for anything else. */
function listMembers({raw, keys, before, after}: Located): Located[] | undefined {
  const [owner, name = ''] = keys.slice(-2);
  const typeName = owner === 'properties' ? undefined : lookUp(COLLECTIONS, name);
  const value = after ?? before;
  if (typeName === undefined || typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([key, member]) =>
    after === undefined
      ? {raw: {...raw, typeName}, keys: [...keys, key], before: member}
      : // What is said of the whole is not true of each.
        {raw: {...raw, typeName, impact: 'minor'}, keys: [...keys, key], after: member},
  );
}

function locate(compared: Compared, raw: RawChange): Located | undefined {
  const place = raw.revision ?? raw.base;
  const found = place && toOwner(raw, place);
  const keys = found && isElsewhere(compared, raw, found) ? findTurn(compared, raw) : found;
  return keys && {raw, keys, before: raw.base?.value, after: raw.revision?.value};
}

/** A component that is as it was has not changed: what changed is a reference that led there, or leads there now. */
function isElsewhere({before, after}: Compared, raw: RawChange, keys: readonly string[]): boolean {
  if (keys[0] !== 'components' || !raw.path.startsWith('#/paths/')) return false;
  const place = raw.kind === 'modified' ? [...keys, raw.property ?? ''] : keys;
  const [was, is] = [getValueAt(before.root.value, place), getValueAt(after.root.value, place)];
  if (was === undefined || is === undefined) return false;
  return raw.kind !== 'modified' || isEqual(was, is);
}

/** Follows the way of a change until a reference is not what it was before, and goes straight on from there. */
function findTurn({before, after}: Compared, {path}: RawChange): string[] {
  const way = parseReference(path) ?? [];
  let place: string[] = [];
  for (const [index, key] of way.entries()) {
    place = [...place, key];
    const [was, is] = [before, after].map(({root}) =>
      getText(getValueAt(root.value, place), '$ref'),
    );
    if (was !== is) return [...place, ...way.slice(index + 1)];
    place = (is && parseReference(is)) || place;
  }
  return place;
}

/** A pointer ends with the member that changed where the document has that member. */
function toOwner({property}: RawChange, {pointer, value}: RawPlace): string[] | undefined {
  const keys = parseReference(pointer);
  const isMember = property !== undefined && value !== undefined && keys?.at(-1) === property;
  return isMember ? keys?.slice(0, -1) : keys;
}

/** A component that comes or goes by itself is used nowhere: a name, not a change. */
function isUnused({path}: RawChange, keys: readonly string[]): boolean {
  const isComponent = path.startsWith('#/components/') && keys[0] === 'components';
  return isComponent && keys[1] !== 'securitySchemes';
}

/** Catalogues are compared on their own; the dates of an end belong to the deprecation. */
function interpretExtension(compared: Compared, change: Located): Finding[] {
  const {raw} = change;
  const isMember = raw.property?.startsWith('x-') === true;
  const name = isMember ? raw.property : change.keys.at(-1);
  const keys = isMember ? change.keys : change.keys.slice(0, -1);
  if (keys.length === 0 || name === undefined) return [];
  if (name === 'x-deprecation') return describeDeprecation(compared, keys);
  const subject = describePlace(compared.after.root, keys);
  return [
    finish(compared, change, {
      keys,
      class: 'check',
      kind: 'changed',
      item: name,
      sentence: `The extension \`${name}\` of ${lowerFirst(subject.text)} changed.`,
    }),
  ];
}

function interpretText(compared: Compared, change: Located): Finding[] {
  if (change.raw.property === 'version') return [];
  const sentence = 'The description of the API changed.';
  const item = change.raw.property ?? change.raw.typeName;
  return [finish(compared, change, {class: 'text', kind: 'changed', item, sentence})];
}

/** A path that comes or goes is all of its operations. */
function interpretPath(compared: Compared, change: Located): Finding[] {
  const item = change.after ?? change.before;
  if (!isObject(item)) return [];
  return Object.keys(item)
    .filter((key) => HTTP_METHODS.includes(key.toLowerCase()))
    .map((key) => describeArrival(compared, {...change, keys: [...change.keys, key]}));
}

function describeArrival(compared: Compared, change: Located): Finding {
  const {raw, keys} = change;
  const kind = raw.kind === 'removed' ? 'removed' : 'added';
  const {root} = compared.side(kind);
  const {text, noun} = describePlace(root, keys);
  const value = reachAt(root, keys);
  if (kind === 'added') {
    const isNeeded = raw.typeName === 'Parameter' && getMember(value, 'required') === true;
    const isBreaking = raw.impact === 'major' || isNeeded;
    const changeClass = isBreaking ? 'breaking' : noun === 'response' ? 'check' : 'added';
    const sentence = `${text} is new${isNeeded ? ' and required' : ''}.`;
    return finish(compared, change, {class: changeClass, kind, sentence});
  }
  const announced = readDeprecation(value);
  const {class: found, addition} = judgeRemoval(compared, announced?.sunset, raw);
  return finish(compared, change, {
    class: found,
    kind,
    sentence: `${text} was removed${addition}.`,
    ...announced,
  });
}

function judgeRemoval(
  {date}: Compared,
  sunset: string | undefined,
  {impact}: RawChange,
): {readonly class: ChangeClass; readonly addition: string} {
  if (sunset !== undefined && sunset <= date)
    return {class: 'announced', addition: ' as announced'};
  if (sunset !== undefined) {
    return {class: 'breaking', addition: `, although it was announced to work until ${sunset}`};
  }
  return {class: impact === 'major' ? 'breaking' : 'check', addition: ''};
}
