import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {type ReactNode, useState} from 'react';
import {getErrorRoute} from '../../openapi/api';
import type {ErrorRow} from '../../openapi/errors/types';
import {Select} from '../controls';
import {InlineHtml, Status} from '../reference/parts';
import {PasteError} from './PasteError';
import {VerdictBadge} from './VerdictBadge';

/** The filters of the list; an empty one matches all. */
const NO_FILTER = {text: '', status: '', api: ''};

type ErrorIndexProps = {readonly rows: readonly ErrorRow[]};

/** The list of all errors. The HTML contains all of them; filters hide rows. */
export default function ErrorIndex({rows}: ErrorIndexProps): ReactNode {
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = rows.filter((row) => passes(row, filter));
  const apis = [...new Map(rows.flatMap((row) => row.apis.map((api) => [api.id, api]))).values()];
  return (
    <Layout title="Errors" description={`All ${rows.length} error codes with causes and remedies.`}>
      <main className="site-page ref">
        <h1>Errors</h1>
        <p>All error codes of the APIs, with a page for each.</p>
        <PasteError />
        <section aria-labelledby="codes">
          <h2 id="codes">Error codes</h2>
          <p className="search-unscripted">
            Filters require JavaScript. All error codes are listed below.
          </p>
          <ErrorFilters rows={rows} apis={apis} filter={filter} onChange={setFilter} />
          <p role="status" className="muted">
            {shown.length < rows.length && `${shown.length} of `}
            {`${rows.length} error codes`}
          </p>
          <ErrorTable rows={shown} apis={apis} />
        </section>
      </main>
    </Layout>
  );
}

/** Makes `stock exhausted` match `stock_exhausted`. */
const normalise = (text: string) => text.toLowerCase().replaceAll(/[_`-]+/g, ' ');

/** The name of the status in the filter. */
const getStatusName = ({status}: ErrorRow) =>
  status === undefined ? 'Several statuses' : String(status);

/** Whether an error matches the filters and contains each word of the text. */
function passes(row: ErrorRow, {text, status, api}: typeof NO_FILTER): boolean {
  const full = normalise([row.code, row.title, row.summary, row.verdict?.label ?? ''].join(' '));
  return (
    normalise(text)
      .split(/\s+/)
      .every((word) => full.includes(word)) &&
    (!status || getStatusName(row) === status) &&
    (!api || row.apis.some(({id}) => id === api))
  );
}

type ErrorFiltersProps = {
  readonly rows: readonly ErrorRow[];
  readonly apis: ErrorRow['apis'];
  readonly filter: typeof NO_FILTER;
  readonly onChange: (filter: typeof NO_FILTER) => void;
};

function ErrorFilters({rows, apis, filter, onChange}: ErrorFiltersProps): ReactNode {
  const statuses = [...new Set(rows.map(getStatusName))];
  return (
    <search className="filters">
      <input
        className="control"
        type="search"
        aria-label="Filter by text"
        placeholder="Filter by text"
        value={filter.text}
        autoComplete="off"
        onChange={({target}) => onChange({...filter, text: target.value})}
      />
      {statuses.length > 1 && (
        <Select
          className="control"
          aria-label="Status"
          value={filter.status}
          options={[['', 'All statuses'], ...statuses]}
          onChange={(status) => onChange({...filter, status})}
        />
      )}
      {apis.length > 1 && (
        <Select
          className="control"
          aria-label="API"
          value={filter.api}
          options={[['', 'All APIs'], ...apis.map(({id, label}) => [id, label] as const)]}
          onChange={(api) => onChange({...filter, api})}
        />
      )}
    </search>
  );
}

type ErrorTableProps = {
  readonly rows: readonly ErrorRow[];
  readonly apis: ErrorRow['apis'];
};

function ErrorTable({rows, apis}: ErrorTableProps): ReactNode {
  if (rows.length === 0) return <p>No error code matches. Change the text or the filters.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
          {apis.length > 1 && <th scope="col">APIs</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <td data-label="Code">
              <Link to={`/${getErrorRoute(row)}`}>
                <code>{row.code}</code>
              </Link>
            </td>
            <td data-label="Status">
              {row.status !== undefined && <Status status={String(row.status)} />}
            </td>
            <td data-label="Meaning">
              <b>{row.title}</b>
              <br />
              <InlineHtml html={row.whenHtml} />
            </td>
            <td data-label="What to do">{row.verdict && <VerdictBadge verdict={row.verdict} />}</td>
            {apis.length > 1 && (
              <td data-label="APIs">
                {row.apis.length === apis.length
                  ? 'All'
                  : row.apis.map(({label}) => label).join(', ')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
