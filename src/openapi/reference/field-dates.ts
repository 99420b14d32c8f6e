import type {Cursor} from '../document/cursor.ts';
import {getText} from '../document/json-value.ts';
import {pick} from '../document/merge-schema.ts';
import type {PageContext} from './page-context.ts';
import type {FieldView} from './types.ts';

type DatedField = {
  /** Its id on the page. */
  readonly id: string;
  /** Where its owner names it; the history knows it by these. */
  readonly places: readonly Cursor[];
  /** Everything that holds for it; the last part that has a keyword decides. */
  readonly parts: readonly Cursor[];
  readonly isDeprecated: boolean;
};

/** Reads when a field came, from the history, and when it ends, from the `x-deprecation` of the document. */
export function readDates(
  page: PageContext,
  {id, places, parts, isDeprecated}: DatedField,
): Pick<FieldView, 'since' | 'ends'> {
  const ends = isDeprecated ? getText(pick(parts, 'x-deprecation'), 'sunset') : undefined;
  return {since: page.findHistory(places, id)?.since, ends};
}
