import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {Api} from '../../config/apis';
import {getErrorRoute} from '../../openapi/errors/errors-route';
import type {ErrorRow} from '../../openapi/errors/types';
import {InlineHtml} from '../reference/Html';
import {Status} from '../reference/response/Status';
import type {Column} from './find-columns';
import {VerdictBadge} from './VerdictBadge';

type ErrorTableProps = {
  readonly rows: readonly ErrorRow[];
  readonly apis: readonly Api[];
  readonly columns: ReadonlySet<Column>;
};

/** Errors by status: code, meaning, verdict and APIs. */
export function ErrorTable({rows, apis, columns}: ErrorTableProps): ReactNode {
  if (rows.length === 0) return <p>No error code matches. Change the text or the filters.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          {columns.has('Status') && <th scope="col">Status</th>}
          {columns.has('Meaning') && <th scope="col">Meaning</th>}
          {columns.has('What to do') && <th scope="col">What to do</th>}
          {apis.length > 1 && <th scope="col">APIs</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.code} row={row} apis={apis} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<ErrorTableProps, 'rows'> & {readonly row: ErrorRow};

function Row({row, apis, columns}: RowProps): ReactNode {
  const {code, status, title, whenHtml, verdict} = row;
  return (
    <tr>
      <td data-label="Code">
        <Link to={`/${getErrorRoute(row)}`}>
          <code>{code}</code>
        </Link>
      </td>
      {columns.has('Status') && (
        <td data-label="Status">{status !== undefined && <Status status={String(status)} />}</td>
      )}
      {columns.has('Meaning') && (
        <td data-label="Meaning">
          {title !== code && (
            <>
              <b>{title}</b>
              <br />
            </>
          )}
          <InlineHtml html={whenHtml} />
        </td>
      )}
      {columns.has('What to do') && (
        <td data-label="What to do">{verdict && <VerdictBadge verdict={verdict} />}</td>
      )}
      {apis.length > 1 && <td data-label="APIs">{nameApis(row, apis)}</td>}
    </tr>
  );
}

function nameApis(row: ErrorRow, apis: readonly Api[]): string {
  const own = apis.filter(({id}) => row.apis.includes(id));
  return own.length === apis.length ? 'All' : own.map(({label}) => label).join(', ');
}
