import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Files that a rule does not hold yet, as globs by the id of the rule. */
export type NotYet = {readonly [rule: string]: readonly string[]};

/** Where the list is kept, from the root of the project. */
export const NOT_YET_FILE = 'product/texts/not-yet.json';

/** The list of files that are still to be rewritten cannot be used. */
export class NotYetError extends Error {
  override name = 'NotYetError';
}

/**
 * Reads the list.
 *
 * @throws {NotYetError} when it is missing, or is not an object of lists of globs
 */
export function readNotYet(root: string): NotYet {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path.join(root, NOT_YET_FILE), 'utf8'));
  } catch (cause) {
    throw new NotYetError(`${NOT_YET_FILE} is missing or no JSON. Write {} into it.`, {cause});
  }
  if (!isNotYet(content)) {
    throw new NotYetError(
      `${NOT_YET_FILE} has another form than {"rule": ["glob"]}: correct it, or write {} into it.`,
    );
  }
  return content;
}

function isNotYet(content: unknown): content is NotYet {
  return (
    typeof content === 'object' &&
    content !== null &&
    !Array.isArray(content) &&
    Object.values(content).every(
      (globs) => Array.isArray(globs) && globs.every((glob) => typeof glob === 'string'),
    )
  );
}

/** Findings that count now, and those in files that are still to be rewritten. */
export type Parted<T> = {readonly due: readonly T[]; readonly waiting: readonly T[]};

type Placed = {readonly rule: string; readonly file: string};

/** Parts findings by the list. */
export function partFindings<T extends Placed>(findings: readonly T[], list: NotYet): Parted<T> {
  const isWaiting = ({rule, file}: T) =>
    (list[rule] ?? []).some((glob) => path.matchesGlob(file, glob));
  return {
    due: findings.filter((finding) => !isWaiting(finding)),
    waiting: findings.filter(isWaiting),
  };
}

/** Says in one line how many findings wait, rule by rule; empty when none does. */
export function describeWaiting(waiting: readonly Placed[]): string {
  if (waiting.length === 0) return '';
  const counts = new Map<string, number>();
  for (const {rule} of waiting) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const parts = [...counts].map(([rule, count]) => `${rule} ${count}`);
  return `${waiting.length} findings wait for ${NOT_YET_FILE}: ${parts.join(', ')}.`;
}
