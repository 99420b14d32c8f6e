import {closest, distance} from 'fastest-levenshtein';

/** A guide names something that the specifications do not have, or uses a component wrongly. */
export class GuideReferenceError extends Error {
  override name = 'GuideReferenceError';
}

/** Names at most this many edits per three letters away are worth suggesting. */
const EDITS_PER_LETTER = 1 / 3;

/**
 * Finds the names that the author may have meant: close in spelling, or sharing all their words.
 *
 * @returns at most `limit` names, the nearest first; empty when nothing is near and nothing exists
 */
export function findNearest(wanted: string, names: Iterable<string>, limit = 3): string[] {
  const all = [...names];
  const words = wanted
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const ranked = all
    .map((name) => ({name, edits: distance(wanted.toLowerCase(), name.toLowerCase())}))
    .filter(({name, edits}) => {
      const isClose = edits <= Math.max(2, wanted.length * EDITS_PER_LETTER);
      return isClose || (words.length > 1 && words.every((word) => name.includes(word)));
    })
    .sort((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
    .map(({name}) => name);
  if (ranked.length > 0 || all.length === 0) return ranked.slice(0, limit);
  return [closest(wanted, all)];
}

/**
 * Makes the error for a name that does not exist.
 *
 * @param kind what the name stands for, e.g. `Operation`
 * @param where where it was looked up, e.g. `in the specification "dashboard"`
 */
export function makeUnknownNameError(
  kind: string,
  wanted: string,
  where: string,
  names: Iterable<string>,
): GuideReferenceError {
  const nearest = findNearest(wanted, names);
  const advice =
    nearest.length > 0
      ? `Nearest: ${nearest.join(', ')}. Write one of these instead.`
      : 'None exists at all: check that the specifications are fetched (`npm run api:fetch`).';
  return new GuideReferenceError(`${kind} "${wanted}" does not exist ${where}. ${advice}`);
}
