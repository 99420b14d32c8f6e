import {isWithinOneEdit} from '../../../openapi/edits.ts';
import {
  type FieldPlace,
  readFieldId,
  writeCodeId,
  writeRootId,
} from '../../../openapi/reference/field-id.ts';
import type {Mention, NamesIndex} from '../index-files.ts';
import {type Operation, toKey} from './operations.ts';

export type FoundName = {
  readonly kind: 'field' | 'code' | 'event' | 'value';
  readonly name: string;
  /** Whether the query is the name, in whatever case style. */
  readonly isExact: boolean;
  /** HTTP status of an error code. */
  readonly status?: string;
  /** Operations that have it, with its element id on their page; best first. */
  readonly uses: readonly NameUse[];
  readonly mentions: readonly Mention[];
};

export type NameUse = {
  readonly operation: Operation;
  readonly anchor: string;
  readonly place: FieldPlace;
};

const LEAST_PREFIX = 4;
const NAME_LIMIT = 3;
/** Requests before responses. */
const PLACES: readonly FieldPlace[] = ['body', 'query', 'path', 'header', 'cookie', 'response'];

/** A field or code, with its place on the pages of operations that have it. */
type Place = {
  readonly name: string;
  readonly anchor: string;
  readonly place: FieldPlace;
  readonly depth: number;
  readonly operations: readonly number[];
};

type Entry = {readonly kind: FoundName['kind']; readonly name: string; readonly key: string};

/** Finds names. Made once for an index. */
export type NameFinder = (query: string) => FoundName[];

function fromSteps(steps: readonly number[]): number[] {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return number;
  });
}

/** Requests before responses, and a field of the resource itself before one further down. */
function comparePlaces(a: Place, b: Place): number {
  return PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || a.depth - b.depth;
}

/** @param value a value that the field allows; without one, the place is that of the field itself */
function readPlace(anchor: string, steps: readonly number[], value?: string): Place[] {
  const id = readFieldId(anchor);
  const name = value ?? id?.steps.at(-1)?.name;
  if (!id || !name) return [];
  const depth = id.steps.filter(({kind}) => kind === 'field').length;
  return [{name, anchor, place: id.place, depth, operations: fromSteps(steps)}];
}

/** Where an error code is on the pages of the operations that carry it. */
function findCode(file: NamesIndex, name: string): Place[] {
  const {status = '', in: steps = []} = file.codes[name] ?? {};
  const place = 'response';
  const anchor = writeCodeId(writeRootId({place, status}), name);
  return [{name, anchor, place, depth: 1, operations: fromSteps(steps)}];
}

/** Where a value is among those that a field allows. */
function findValue(file: NamesIndex, name: string): Place[] {
  const places = Object.hasOwn(file.values, name) ? file.values[name] : undefined;
  return Object.entries(places ?? {}).flatMap(([anchor, steps]) => readPlace(anchor, steps, name));
}

function getEntries(file: NamesIndex, fieldPlaces: readonly Place[]): Entry[] {
  const fields = new Set(fieldPlaces.map(({name}) => name));
  const make = (kind: Entry['kind']) => (name: string) => ({kind, name, key: toKey(name)});
  return [
    ...file.events.map(make('event')),
    ...Object.keys(file.codes).map(make('code')),
    ...Array.from(fields, make('field')),
    ...Object.keys(file.values).map(make('value')),
  ];
}

/**
 * Entries with this key, else those that begin with it, else those one typing error away. Values are
 * often words of every day, so that they are found whole only and keep no name from being found.
 */
function match(entries: readonly Entry[], key: string): Entry[] {
  const values = entries.filter((entry) => entry.kind === 'value' && entry.key === key);
  const names = entries.filter(({kind}) => kind !== 'value');
  const found = matchNames(names, key);
  const isExact = found.some((entry) => entry.key === key);
  return isExact ? [...found, ...values] : [...values, ...found];
}

function matchNames(entries: readonly Entry[], key: string): Entry[] {
  const exact = entries.filter((entry) => entry.key === key);
  if (exact.length > 0 || key.length < LEAST_PREFIX) return exact;
  const begun = entries.filter((entry) => entry.key.startsWith(key));
  if (begun.length > 0) return begun.sort((a, b) => a.key.length - b.key.length);
  return entries.filter((entry) => isWithinOneEdit(entry.key, key));
}

/** Prepares names for look-ups in any case style. */
export function createNameFinder(file: NamesIndex, operations: readonly Operation[]): NameFinder {
  const fields = Object.entries(file.fields).flatMap(([anchor, steps]) => readPlace(anchor, steps));
  const entries = getEntries(file, fields);
  const findPlaces = ({kind, name}: Entry): Place[] => {
    if (kind === 'field') return fields.filter((field) => field.name === name);
    if (kind === 'value') return findValue(file, name);
    return kind === 'code' ? findCode(file, name) : [];
  };
  const getUses = (entry: Entry): NameUse[] =>
    findPlaces(entry)
      .sort(comparePlaces)
      .flatMap(({anchor, place, operations: numbers}) =>
        numbers.flatMap((number) => {
          const operation = operations[number];
          return operation ? [{operation, anchor, place}] : [];
        }),
      );
  return (query) => {
    const text = query.trim();
    if (/\s/.test(text) || text.length > 100) return [];
    const key = toKey(text);
    return match(entries, key)
      .slice(0, NAME_LIMIT)
      .map((entry) => ({
        kind: entry.kind,
        name: entry.name,
        isExact: entry.key === key,
        status: file.codes[entry.name]?.status,
        uses: getUses(entry),
        mentions: Object.hasOwn(file.mentions, entry.name) ? (file.mentions[entry.name] ?? []) : [],
      }));
  };
}
