import {readFileSync} from 'node:fs';
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type {Props} from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';
import DocItemPaginator from '@theme/DocItem/Paginator';
import EditThisPage from '@theme/EditThisPage';
import type {ReactNode} from 'react';
import type {ReferencePageData} from '../../openapi/reference/types';
import {ReferencePage} from './ReferencePage';

/**
 * A reference page in the server bundle. Its prepared data is read from disk, page by page, so that
 * the bundle stays small however many operations there are. The page's ids and links take part in
 * the build's check for broken links.
 *
 * @throws when the page data is missing: the build must not yield an empty page.
 */
export function ReferenceItem({content}: Props): ReactNode {
  const {id} = content.metadata;
  const {collectAnchor, collectLink} = useBrokenLinks();
  const page = readPage(id);
  for (const anchor of page.anchors) collectAnchor(anchor);
  for (const link of page.links) collectLink(link);
  return (
    <DocProvider content={content}>
      <HtmlClassNameProvider className="reference-page">
        <DocItemMetadata />
        <div data-reference={id}>
          <DocBreadcrumbs />
          <ReferencePage page={page} />
          {content.metadata.editUrl && (
            <p className="reference-edit">
              <EditThisPage editUrl={content.metadata.editUrl} />
            </p>
          )}
          <DocItemPaginator />
        </div>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}

function readPage(id: string): ReferencePageData {
  const file = `${REFERENCE_PAGES_DIR}/${id}.json`;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `Reference page "${id}" cannot be rendered: its data cannot be read from ${file}. ` +
        'Run `npm run api:generate` again.',
      {cause},
    );
  }
}
