import lowerFirst from 'lodash/lowerFirst.js';
import {getText, getTexts, getValueAt, isEqual} from '../document/json-value.ts';
import {HTTP_METHODS} from '../document/operations.ts';
import {parseReference, toReference} from '../document/pointers.ts';
import type {Compared, UsedDocument} from './compared.ts';
import {
  describeDeprecation,
  finish,
  interpretModified,
  type Located,
  readDeprecation,
  toOwner,
} from './interpret-modified.ts';
import {code} from './sentence-parts.ts';
import {describeMember, reachIn} from './subject.ts';
import type {Finding, RawChange} from './types.ts';

/** Kinds of objects that contain only descriptions. */
const TEXTS = new Set(['Info', 'Contact', 'License', 'ExternalDocs', 'TagGroup']);

/**
 * Interprets a reported difference in the words and classes of this site.
 *
 * @returns none for a difference that does not affect readers, such as a renamed component; several for a
 * difference with several parts, such as a list of required fields.
 */
export function interpret(compared: Compared, raw: RawChange): Finding[] {
  const change = locate(compared, raw);
  // Tags are compared as a catalogue.
  if (!change || isUnused(raw, change.keys) || change.keys[0] === 'tags') return [];
  if (raw.typeName === 'SpecExtension') return interpretExtension(compared, change);
  if (TEXTS.has(raw.typeName)) return interpretText(compared, change);
  if (raw.kind === 'modified') return interpretModified(compared, change);
  return listArrivals(change).map((each) => describeArrival(compared, each));
}

/** Lists and maps that are added or removed with all members. */
const COLLECTIONS = [
  'parameters',
  'headers',
  'content',
  'callbacks',
  'responses',
  'properties',
  'webhooks',
  'servers',
];

/** Lists added or removed places: each operation of a path, each member of a list or map, or the place. */
function listArrivals({raw, keys, before, after}: Located): Located[] {
  const value = after ?? before;
  const names = Object.keys(value ?? {});
  const at = (name: string) => [...keys, name];
  if (raw.typeName === 'PathItem' && keys[0] === 'paths') {
    const methods = names.filter((name) => HTTP_METHODS.includes(name.toLowerCase()));
    return methods.map((name) => ({raw, keys: at(name)}));
  }
  const [owner, member = ''] = [keys.at(-2), keys.at(-1)];
  if (owner === 'properties' || !COLLECTIONS.includes(member)) return [{raw, keys, before, after}];
  // The impact of an added list is not that of each member.
  const impact = after === undefined ? raw.impact : 'minor';
  return names.map((name) => {
    const path = raw.path + toReference([name]).slice(1);
    return {raw: {...raw, impact, path}, keys: at(name)};
  });
}

function locate(compared: Compared, raw: RawChange): Located | undefined {
  const place = raw.revision ?? raw.base;
  const owner = place && toOwner(raw, place);
  // The operations of a component path item are those of the paths that refer to it.
  const found = owner?.[1] === 'pathItems' ? parseReference(raw.path) : owner;
  const keys = found && isElsewhere(compared, raw, found) ? findTurn(compared, raw) : found;
  return keys && {raw, keys, before: raw.base?.value, after: raw.revision?.value};
}

/** Whether a component is unchanged, so that a reference to it is what changed. */
function isElsewhere({before, after}: Compared, raw: RawChange, keys: readonly string[]): boolean {
  if (keys[0] !== 'components' || !raw.path.startsWith('#/paths/')) return false;
  const place = raw.kind === 'modified' ? [...keys, raw.property ?? ''] : keys;
  const [was, is] = [getValueAt(before.root.value, place), getValueAt(after.root.value, place)];
  if (was === undefined || is === undefined) return false;
  return raw.kind !== 'modified' || isEqual(was, is);
}

/** Follows the path of a change to the reference that changed, and continues from there without references. */
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

/** A component that no operation leads to is unused, so adding or removing it is not a change. */
function isUnused({path}: RawChange, keys: readonly string[]): boolean {
  const isComponent = path.startsWith('#/components/') && keys[0] === 'components';
  return isComponent && keys[1] !== 'securitySchemes';
}

/** Extensions at the root are compared as catalogues; `x-deprecation` belongs to the deprecation. */
function interpretExtension(compared: Compared, change: Located): Finding[] {
  const {property = ''} = change.raw;
  const isMember = property.startsWith('x-');
  const name = isMember ? property : (change.keys.at(-1) ?? '');
  const keys = isMember ? change.keys : change.keys.slice(0, -1);
  if (keys.length === 0) return [];
  const owner = {...change, keys};
  if (name === 'x-deprecation') return [describeDeprecation(compared, owner)];
  const sentence = `The ${code(name)} of ${lowerFirst(compared.after.describe(keys).text)} changed.`;
  return [finish(compared, owner, {class: 'check', kind: 'changed', item: name, sentence})];
}

/** Names the place of a text, such as the operation with a link to documents. Several texts are one change. */
function interpretText(compared: Compared, {raw, keys}: Located): Finding[] {
  if (raw.property === 'version') return [];
  const sentence = `The description of ${lowerFirst(compared.after.describe(keys).text)} changed.`;
  return [finish(compared, {raw, keys}, {class: 'text', kind: 'changed', sentence})];
}

function describeArrival(compared: Compared, change: Located): Finding {
  const {raw, keys} = change;
  const kind = raw.kind === 'removed' ? 'removed' : 'added';
  const document = kind === 'removed' ? compared.before : compared.after;
  const text = describeMember(document, keys);
  const value = reachIn(document.root, keys).reach()?.value;
  const isMajor = raw.impact === 'major';
  if (kind === 'added') {
    const isNeeded = isRequired(document, keys);
    const calm = keys.at(-2) === 'responses' ? 'check' : 'added';
    const sentence = `${text} is new${isNeeded ? ' and required' : ''}.`;
    const found = isMajor || isNeeded ? 'breaking' : calm;
    return finish(compared, change, {class: found, kind, sentence});
  }
  const announced = readDeprecation(value);
  const sunset = announced?.sunset;
  const isAnnounced = sunset !== undefined && sunset <= compared.date;
  const unannounced = isMajor || sunset !== undefined ? 'breaking' : 'check';
  const early = sunset === undefined ? '' : `, although it was announced to work until ${sunset}`;
  return finish(compared, change, {
    class: isAnnounced ? 'announced' : unannounced,
    kind,
    sentence: `${text} was removed${isAnnounced ? ' as announced' : early}.`,
    ...announced,
  });
}

/** Whether requests must have a parameter or field. */
function isRequired(document: UsedDocument, keys: readonly string[]): boolean {
  const [list, name = ''] = keys.slice(-2);
  if (list === 'parameters')
    return reachIn(document.root, keys).reach()?.peek('required').value === true;
  const owner = getValueAt(document.root.value, keys.slice(0, -2));
  const {sides} = document.describe(keys);
  return (
    list === 'properties' && getTexts(owner, 'required').includes(name) && sides.includes('request')
  );
}
