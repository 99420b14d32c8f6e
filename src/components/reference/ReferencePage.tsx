import type {ReactNode} from 'react';
import type {ReferencePageData} from '../../openapi/reference/types';
import {ObjectDescription} from './object/ObjectDescription';
import {Operation} from './operation/Operation';
import {Overview} from './overview/Overview';

/** The content of a reference page as plain HTML, rendered at build only. `reference-behaviour.ts` makes it work. */
export function ReferencePage({page}: {readonly page: ReferencePageData}): ReactNode {
  if (page.kind === 'operation') return <Operation page={page} />;
  return page.kind === 'object' ? <ObjectDescription page={page} /> : <Overview page={page} />;
}
