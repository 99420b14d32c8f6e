import type {ReactNode} from 'react';
import type {ReferencePageData} from '../../openapi/reference/types';
import {Operation} from './operation/Operation';
import {Overview} from './overview/Overview';

type ReferencePageProps = {readonly page: ReferencePageData};

/**
 * The content of a reference page as plain HTML. It is rendered at build only, so it holds no hooks
 * and no handlers: `reference-behaviour.ts` makes tabs, copy buttons and deep links work.
 */
export function ReferencePage({page}: ReferencePageProps): ReactNode {
  return page.kind === 'operation' ? <Operation page={page} /> : <Overview page={page} />;
}
