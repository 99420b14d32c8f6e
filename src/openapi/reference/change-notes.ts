import type {DatedChange} from '../changes/api-history.ts';
import type {PageContext} from './page-context.ts';
import type {ChangeNote} from './types.ts';

/** Makes of changes what the page of an operation or object shows of them; without any there is nothing. */
export function buildChangeNotes(
  {index, options}: PageContext,
  changes: readonly DatedChange[] = [],
): {readonly changes?: readonly ChangeNote[]} {
  if (changes.length === 0) return {};
  const root = `${options.baseUrl}changes/${index.api.id}/`;
  return {
    changes: changes.map(({date, change}) => ({
      date,
      sentence: change.sentence,
      href: `${root}${date}/#${change.id}`,
    })),
  };
}
