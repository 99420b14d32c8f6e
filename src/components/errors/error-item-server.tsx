import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {ERROR_PAGES_DIR} from '../../config/apis';
import {ERRORS_ROUTE, getRenderedId} from '../../openapi/api';
import type {ErrorPage as ErrorPageData} from '../../openapi/errors/types';
import {usePageName} from '../reference/use-page-name';
import {usePreparedPage} from '../reference/use-prepared-page';
import {ErrorPage} from './ErrorPage';

/** An error page in the server bundle: renders page data into the HTML of the build. */
export function ErrorItem(): ReactNode {
  const {name: slug} = usePageName(ERRORS_ROUTE);
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const page = usePreparedPage<ErrorPageData>(`${ERROR_PAGES_DIR}/${slug}.json`);
  return (
    <>
      <PageMetadata title={getTitle(page)} description={page.summary || page.title} />
      <div data-reference={getRenderedId(slug)}>
        <ErrorPage page={page} baseUrl={baseUrl} />
      </div>
    </>
  );
}

function getTitle({code, title}: ErrorPageData): string {
  return title === code ? code : `${title} (${code})`;
}
