import {keyOf} from '../../src/openapi/changes/api-history.ts';
import {splitSentence} from '../../src/openapi/changes/sentence-parts.ts';
import type {Change, ChangeEntry} from '../../src/openapi/changes/types.ts';

/** The members of an entry that the rule reads. */
type DatedChanges = Pick<ChangeEntry, 'api' | 'date' | 'changes'>;

/**
 * Lists the changes of an entry that break the promise of a period of notice: removals and stricter rules that
 * no entry announced, or that follow the announcement before the end of the period.
 *
 * @param history entries of the same API, in any order
 * @param months promised months of notice
 * @returns one message for each broken promise
 */
export function listBrokenPromises(
  {api, date, changes}: DatedChanges,
  history: readonly DatedChanges[],
  months: number,
): string[] {
  return changes.flatMap((change) => {
    if (change.class !== 'breaking' && change.class !== 'announced') return [];
    const [announced] = history
      .filter((entry) => entry.changes.some((each) => announces(each, change)))
      .map((entry) => entry.date)
      .sort();
    if (announced !== undefined && addMonths(announced, months) <= date) return [];
    const found = announced === undefined ? 'no announcement' : `an announcement on ${announced}`;
    return [
      `A change of "${api}" breaks the promise of ${months} months' notice (entry of ${date}): ` +
        `"${change.sentence}" Found ${found}, expected an entry that deprecates it on or before ` +
        `${addMonths(date, -months)}. Keep it, mark it as deprecated, and remove it after the notice.`,
    ];
  });
}

/** A deprecation announces a change of the same name that shares an operation with it, or if both have none. */
function announces(earlier: Change, later: Change): boolean {
  if (earlier.class !== 'deprecated' || nameOf(earlier) !== nameOf(later)) return false;
  const known = new Set(earlier.operations.map(keyOf));
  const isOfNone = known.size === 0 && later.operations.length === 0;
  return isOfNone || later.operations.some((operation) => known.has(keyOf(operation)));
}

const nameOf = ({sentence}: Change) => splitSentence(sentence).find(({isCode}) => isCode)?.text;

/** A day some months later, or earlier when negative; ISO 8601. */
function addMonths(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}
