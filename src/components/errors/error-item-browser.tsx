import type {ReactNode} from 'react';
import {ERRORS_ROUTE, getRenderedId} from '../../openapi/api';
import {AdoptedPage} from '../reference/reference-item-browser';
import {usePageName} from '../reference/use-page-name';

/** An error page in the browser bundle: takes the HTML of the build, as reference pages do. */
export function ErrorItem(): ReactNode {
  const {name, path} = usePageName(ERRORS_ROUTE);
  return <AdoptedPage key={name} id={getRenderedId(name)} path={path} />;
}
