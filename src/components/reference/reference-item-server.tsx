import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type {Props} from '@theme/DocItem';
import DocItemPaginator from '@theme/DocItem/Paginator';
import EditThisPage from '@theme/EditThisPage';
import type {ReactNode} from 'react';
import {APIS, PAGE_DATA_DIR} from '../../config/apis';
import {nameApi} from '../../openapi/api';
import type {ReferencePageData} from '../../openapi/reference/types';
import {OtherForms} from '../code/OtherForms';
import {SkipLinks} from './operation/Operation';
import {ReferencePage} from './ReferencePage';
import {OtherFormsContext} from './sample/RequestCard';
import {usePreparedPage} from './use-prepared-page';

/** Title of the document. It names the API, because operations of several APIs may have the same title. */
function getTitle({kind, id, title}: ReferencePageData): string {
  const api = APIS.find((each) => id.startsWith(`${each.id}/`));
  return kind === 'overview' || !api ? nameApi(title) : `${title} | ${nameApi(api.label)}`;
}

/** A reference page in the server bundle, which is small because it reads the data of each page from disk. */
export function ReferenceItem({content}: Props): ReactNode {
  const {id} = content.metadata;
  const page = usePreparedPage<ReferencePageData>(`${PAGE_DATA_DIR}/${id}.json`);
  return (
    <DocProvider content={content}>
      <PageMetadata title={getTitle(page)} description={page.summary} />
      <div data-reference={id}>
        {page.kind === 'operation' && <SkipLinks page={page} />}
        <DocBreadcrumbs />
        <OtherFormsContext value={OtherForms}>
          <ReferencePage page={page} />
        </OtherFormsContext>
        {content.metadata.editUrl && (
          <p className="reference-edit">
            <EditThisPage editUrl={content.metadata.editUrl} />
          </p>
        )}
        <DocItemPaginator />
      </div>
    </DocProvider>
  );
}
