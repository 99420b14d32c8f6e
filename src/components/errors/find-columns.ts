import type {ErrorRow} from '../../openapi/errors/types';

/** Columns that the documents have something for, beside the code. */
export type Column = 'Status' | 'Meaning' | 'What to do';

/** The columns of a list of errors: documents of others may say no more than the codes. */
export function findColumns(rows: readonly ErrorRow[]): ReadonlySet<Column> {
  const columns = new Set<Column>();
  for (const {code, status, title, whenHtml, verdict} of rows) {
    if (status !== undefined) columns.add('Status');
    if (title !== code || whenHtml) columns.add('Meaning');
    if (verdict) columns.add('What to do');
  }
  return columns;
}
