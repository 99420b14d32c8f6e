import {lazy, type ReactNode} from 'react';
import {ERRORS_ROUTE, getRenderedId} from '../../openapi/api';
import {AdoptedPage} from '../reference/reference-item-browser';
import {usePageName} from '../reference/use-page-name';

/** Renders from page data, because the dev server has no rendered pages. */
const DevelopmentPage =
  process.env.NODE_ENV === 'development' ? lazy(() => import('./error-development')) : null;

/** An error page in the browser bundle: adopted from the site's own HTML, as reference pages are. */
export function ErrorItem(): ReactNode {
  const {name, path} = usePageName(ERRORS_ROUTE);
  const development = DevelopmentPage && <DevelopmentPage key={name} slug={name} />;
  return <AdoptedPage id={getRenderedId(name)} path={path} development={development} />;
}
