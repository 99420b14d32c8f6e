import type {ErrorRow} from '../../openapi/errors/types';

/** The filters of the list of errors; an empty one matches all. */
export type ErrorFilter = {
  readonly text: string;
  readonly status: string;
  readonly api: string;
};

export const NO_FILTER: ErrorFilter = {text: '', status: '', api: ''};

/** Returns the errors that match the filters and contain each word of the text. */
export function filterRows(
  rows: readonly ErrorRow[],
  {text, status, api}: ErrorFilter,
): readonly ErrorRow[] {
  const words = normalise(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const full = normalise([row.code, row.title, row.summary, row.verdict?.label ?? ''].join(' '));
    return (
      words.every((word) => full.includes(word)) &&
      (!status || String(row.status) === status) &&
      (!api || row.apis.some(({id}) => id === api))
    );
  });
}

/** Makes `stock exhausted` match `stock_exhausted`. */
const normalise = (text: string) => text.toLowerCase().replaceAll(/[_`-]+/g, ' ');
