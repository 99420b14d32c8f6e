import Layout from '@theme/Layout';
import {type ReactNode, useState} from 'react';
import {APIS} from '../../config/apis';
import type {ErrorRow} from '../../openapi/errors/types';
import {PageStyle} from '../PageStyle';
import {ErrorFilters} from './ErrorFilters';
import {ErrorTable} from './ErrorTable';
import {filterRows, NO_FILTER} from './filter-rows';
import {findColumns} from './find-columns';
import {PasteError} from './PasteError';

type ErrorIndexProps = {readonly rows: readonly ErrorRow[]};

/** The list of all errors, whole in the HTML; a filter hides rows of it. */
export default function ErrorIndex({rows}: ErrorIndexProps): ReactNode {
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = filterRows(rows, filter);
  const apis = APIS.filter(({id}) => rows.some((row) => row.apis.includes(id)));
  return (
    <Layout title="Errors" description={`All ${rows.length} error codes with causes and remedies.`}>
      <PageStyle name="errors" />
      <main className="error-main ref">
        <h1>Errors</h1>
        <p>{describeList(rows)}</p>
        <PasteError heading="h2" />
        <h2 id="codes">Error codes</h2>
        <p className="search-unscripted">
          Filters require JavaScript. All error codes are listed below.
        </p>
        <ErrorFilters rows={rows} apis={apis} filter={filter} onChange={setFilter} />
        <p role="status" className="ref-empty">
          {shown.length === rows.length
            ? `${rows.length} error codes`
            : `${shown.length} of ${rows.length} error codes`}
        </p>
        <ErrorTable rows={shown} apis={apis} columns={findColumns(rows)} />
      </main>
    </Layout>
  );
}

/** What the pages of the list say, which follows from what the documents say of their errors. */
function describeList(rows: readonly ErrorRow[]): string {
  return rows.some(({verdict}) => verdict)
    ? 'Every error code with its causes, and whether and how to continue.'
    : 'Every error code with the operations that return it.';
}
