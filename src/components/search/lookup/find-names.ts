import {isWithinOneEdit} from '../../../openapi/edits.ts';
import {type FieldId, type FieldPlace, readFieldId} from '../../../openapi/reference/field-id.ts';
import type {NamesIndex} from '../index-files.ts';
import {type Operation, toKey} from './operations.ts';

type Anchor = readonly [anchor: string, steps: readonly number[]];

type Entry = {
  readonly kind: 'field' | 'code' | 'event' | 'value';
  readonly name: string;
  readonly key: string;
  readonly anchors: Anchor[];
};

export type FoundName = Pick<Entry, 'kind' | 'name'> & {
  /** Whether the query is the name, in whatever case style. */
  readonly isExact: boolean;
  /** Operations that have it, with its element id on their page; best first. */
  readonly uses: readonly NameUse[];
  /** Addresses of places in the guides that name it. */
  readonly mentions: readonly string[];
};

export type NameUse = {
  readonly operation: Operation;
  readonly anchor: string;
  readonly id: FieldId;
};

const LEAST_PREFIX = 4;
const NAME_LIMIT = 3;
/** Requests before responses. */
const PLACES: readonly FieldPlace[] = ['body', 'query', 'path', 'header', 'cookie', 'response'];

/** Finds names. Made once for an index. */
export type NameFinder = (query: string) => FoundName[];

/** Requests before responses, and a field of the resource itself before one further down. */
function compareIds(a: FieldId, b: FieldId): number {
  const getDepth = ({steps}: FieldId) => steps.filter(({kind}) => kind === 'field').length;
  return PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || getDepth(a) - getDepth(b);
}

function listUses(anchors: readonly Anchor[], operations: readonly Operation[]): NameUse[] {
  return anchors
    .flatMap(([anchor, steps]) => {
      const id = readFieldId(anchor);
      return id ? [{anchor, steps, id}] : [];
    })
    .sort((a, b) => compareIds(a.id, b.id))
    .flatMap(({anchor, steps, id}) => {
      let number = 0;
      return steps.flatMap((step) => {
        number += step;
        const operation = operations[number];
        return operation ? [{operation, anchor, id}] : [];
      });
    });
}

/**
 * Entries with this key, else those that begin with it, else those one typing error away. Values are
 * often everyday words, so that only the complete word finds them, and they keep no name from being found.
 */
function match(entries: readonly Entry[], key: string): Entry[] {
  const values = entries.filter((entry) => entry.kind === 'value' && entry.key === key);
  const names = entries.filter(({kind}) => kind !== 'value');
  const exact = names.filter((entry) => entry.key === key);
  if (exact.length > 0) return [...exact, ...values];
  if (key.length < LEAST_PREFIX) return values;
  const begun = names.filter((entry) => entry.key.startsWith(key));
  if (begun.length > 0) return [...values, ...begun.sort((a, b) => a.key.length - b.key.length)];
  return [...values, ...names.filter((entry) => isWithinOneEdit(entry.key, key))];
}

function readEntries({anchors, values, events}: NamesIndex): Entry[] {
  const make = (kind: Entry['kind'], name: string, own: Anchor[] = []) => {
    return {kind, name, key: toKey(name), anchors: own};
  };
  const named = new Map<string, Entry>();
  for (const [anchor, steps] of Object.entries(anchors)) {
    const id = readFieldId(anchor);
    const name = id?.steps.at(-1)?.name;
    if (!id || !name) continue;
    const kind = id.part === 'code' ? 'code' : 'field';
    const entry = named.get(`${kind} ${name}`) ?? make(kind, name);
    named.set(`${kind} ${name}`, entry);
    entry.anchors.push([anchor, steps]);
  }
  return [
    ...events.map((event) => make('event', event)),
    ...named.values(),
    ...Object.entries(values).map(([value, own]) => make('value', value, Object.entries(own))),
  ];
}

/** Prepares names for look-ups in any case style. */
export function createNameFinder(file: NamesIndex, operations: readonly Operation[]): NameFinder {
  const entries = readEntries(file);
  return (query) => {
    const text = query.trim();
    if (/\s/.test(text) || text.length > 100) return [];
    const key = toKey(text);
    return match(entries, key)
      .slice(0, NAME_LIMIT)
      .map(({kind, name, key: own, anchors}) => ({
        kind,
        name,
        isExact: own === key,
        uses: listUses(anchors, operations),
        mentions: Object.hasOwn(file.mentions, name) ? (file.mentions[name] ?? []) : [],
      }));
  };
}
