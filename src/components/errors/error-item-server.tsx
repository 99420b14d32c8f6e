import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {ERROR_PAGES_DIR} from '../../config/apis';
import {ERRORS_ROUTE, getErrorRoute, getRenderedId} from '../../openapi/api';
import type {ErrorPage as ErrorPageData} from '../../openapi/errors/types';
import {toTrailText} from '../Breadcrumbs/script-text';
import {usePageName} from '../reference/use-page-name';
import {usePreparedPage} from '../reference/use-prepared-page';
import {ErrorPage} from './ErrorPage';

/** An error page in the server bundle: renders page data into the HTML of the build. */
export function ErrorItem(): ReactNode {
  const {name: slug} = usePageName(ERRORS_ROUTE);
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const site = url + baseUrl;
  const page = usePreparedPage<ErrorPageData>(`${ERROR_PAGES_DIR}/${slug}.json`);
  return (
    <>
      <PageMetadata title={getTitle(page)} description={page.summary || page.title} />
      <div data-reference={getRenderedId(slug)}>
        <ErrorPage page={page} baseUrl={baseUrl} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: toTrailText([
              {name: 'Errors', item: `${site}${ERRORS_ROUTE}/`},
              {name: page.title, item: `${site}${getErrorRoute(page)}`},
            ]),
          }}
        />
      </div>
    </>
  );
}

function getTitle({code, title}: ErrorPageData): string {
  return title === code ? code : `${title} (${code})`;
}
