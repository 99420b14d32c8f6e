import type {Mention, NamesFile} from '../index-files.ts';
import {isWithinOneEdit} from '../text/edits.ts';
import {type Operation, toKey} from './operations.ts';

/** Something that operations or pages name. */
export type FoundName = {
  readonly kind: 'field' | 'code' | 'event';
  readonly name: string;
  /** HTTP status of an error code. */
  readonly status?: string;
  /** Operations that have it, with its element id on their page; best first. */
  readonly uses: readonly {readonly operation: Operation; readonly anchor: string}[];
  readonly mentions: readonly Mention[];
};

const LEAST_PREFIX = 4;
const NAME_LIMIT = 3;
const PLACES = ['body.', 'query.', 'path.', 'response-'];

type Entry = {readonly kind: FoundName['kind']; readonly name: string; readonly key: string};

/** Finds names. Made once for a file. */
export type NameFinder = (query: string) => FoundName[];

function fromSteps(steps: readonly number[]): number[] {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return number;
  });
}

const getField = (anchor: string) => anchor.slice(anchor.lastIndexOf('.') + 1);

/** Requests before answers, and a field of the record itself before one further down. */
function compareAnchors(a: string, b: string): number {
  const rank = (anchor: string) => PLACES.findIndex((place) => anchor.startsWith(place));
  return rank(a) - rank(b) || a.split('.').length - b.split('.').length;
}

function getEntries(file: NamesFile): Entry[] {
  const fields = new Set(Object.keys(file.fields).map(getField));
  const make = (kind: Entry['kind']) => (name: string) => ({kind, name, key: toKey(name)});
  return [
    ...file.events.map(make('event')),
    ...Object.keys(file.codes).map(make('code')),
    ...Array.from(fields, make('field')),
  ];
}

/** Entries with this key, else those that begin with it, else those one typing error away. */
function match(entries: readonly Entry[], key: string): Entry[] {
  const exact = entries.filter((entry) => entry.key === key);
  if (exact.length > 0 || key.length < LEAST_PREFIX) return exact;
  const begun = entries.filter((entry) => entry.key.startsWith(key));
  if (begun.length > 0) return begun.sort((a, b) => a.key.length - b.key.length);
  return entries.filter((entry) => isWithinOneEdit(entry.key, key));
}

/** Prepares a names file for look-ups in any case style. */
export function createNameFinder(file: NamesFile, operations: readonly Operation[]): NameFinder {
  const entries = getEntries(file);
  const getUses = ({kind, name}: Entry): FoundName['uses'] => {
    const anchors =
      kind === 'field'
        ? Object.entries(file.fields).filter(([anchor]) => getField(anchor) === name)
        : kind === 'code'
          ? [
              [
                `response-${file.codes[name]?.status}.code.${name}`,
                file.codes[name]?.in ?? [],
              ] as const,
            ]
          : [];
    return [...anchors]
      .sort(([a], [b]) => compareAnchors(a, b))
      .flatMap(([anchor, steps]) =>
        fromSteps(steps).flatMap((number) => {
          const operation = operations[number];
          return operation ? [{operation, anchor}] : [];
        }),
      );
  };
  return (query) => {
    const text = query.trim();
    if (/\s/.test(text) || text.length > 100) return [];
    return match(entries, toKey(text))
      .slice(0, NAME_LIMIT)
      .map((entry) => ({
        kind: entry.kind,
        name: entry.name,
        status: file.codes[entry.name]?.status,
        uses: getUses(entry),
        mentions: Object.hasOwn(file.mentions, entry.name) ? (file.mentions[entry.name] ?? []) : [],
      }));
  };
}
