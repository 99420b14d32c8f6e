import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {ERROR_PAGES_DIR} from '../../config/apis';
import {ERRORS_ROUTE, getRenderedId} from '../../openapi/api';
import type {ErrorPage as ErrorPageData} from '../../openapi/errors/types';
import {LoadingState} from '../LoadingState';
import {usePageData} from '../reference/use-page-data';
import {usePageName} from '../reference/use-page-name';
import {ErrorPage} from './ErrorPage';

/** An error page on the dev server: renders page data in the browser. */
export function ErrorItem(): ReactNode {
  const {name} = usePageName(ERRORS_ROUTE);
  return <PreparedPage key={name} slug={name} />;
}

function PreparedPage({slug}: {readonly slug: string}): ReactNode {
  const {page, error, retry} = usePageData<ErrorPageData>(`${ERROR_PAGES_DIR}/${slug}.json`);
  const baseUrl = useBaseUrl('/');
  if (!page) return <LoadingState error={error} retry={retry} />;
  return (
    <div data-reference={getRenderedId(slug)}>
      <ErrorPage page={page} baseUrl={baseUrl} />
    </div>
  );
}
