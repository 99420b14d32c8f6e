import type {ErrorRow} from '../../openapi/errors/types';

/** What a reader filters the list of errors by; empty means everything. */
export type ErrorFilter = {
  readonly text: string;
  /** As `getStatusName` writes it. */
  readonly status: string;
  readonly api: string;
};

export const NO_FILTER: ErrorFilter = {text: '', status: '', api: ''};

/** The status as the filter names it. */
export function getStatusName({status}: Pick<ErrorRow, 'status'>): string {
  return status === undefined ? 'Several statuses' : String(status);
}

/** Takes the errors that fit: every word of the text in the code, the title or the sentence. */
export function filterRows(
  rows: readonly ErrorRow[],
  {text, status, api}: ErrorFilter,
): readonly ErrorRow[] {
  const words = normalise(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const said = normalise([row.code, row.title, row.summary, row.verdict?.label ?? ''].join(' '));
    return (
      words.every((word) => said.includes(word)) &&
      (!status || getStatusName(row) === status) &&
      (!api || row.apis.some(({id}) => id === api))
    );
  });
}

/** Lists the APIs and hosts of all errors, in the order of the error that most of them return. */
export function listApis(rows: readonly ErrorRow[]): ErrorRow['apis'] {
  const all = [...rows].sort((a, b) => b.apis.length - a.apis.length).flatMap(({apis}) => apis);
  return [...new Map(all.map((api) => [api.id, api])).values()];
}

/** `stock exhausted` means `stock_exhausted` too. */
const normalise = (text: string) => text.toLowerCase().replaceAll(/[_`-]+/g, ' ');
