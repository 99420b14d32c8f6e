import type {ErrorRow} from '../../openapi/errors/types';

/** The filters of the list of errors; an empty one matches all. */
export type ErrorFilter = {
  readonly text: string;
  /** As `getStatusName` returns it. */
  readonly status: string;
  readonly api: string;
};

export const NO_FILTER: ErrorFilter = {text: '', status: '', api: ''};

/** The name of the status in the filter. */
export function getStatusName({status}: Pick<ErrorRow, 'status'>): string {
  return status === undefined ? 'Several statuses' : String(status);
}

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
      (!status || getStatusName(row) === status) &&
      (!api || row.apis.some(({id}) => id === api))
    );
  });
}

/** Lists the APIs and hosts of all errors, in the order of the error with the most APIs. */
export function listApis(rows: readonly ErrorRow[]): ErrorRow['apis'] {
  const all = [...rows].sort((a, b) => b.apis.length - a.apis.length).flatMap(({apis}) => apis);
  return [...new Map(all.map((api) => [api.id, api])).values()];
}

/** Makes `stock exhausted` match `stock_exhausted`. */
const normalise = (text: string) => text.toLowerCase().replaceAll(/[_`-]+/g, ' ');
