import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {ReferenceContent} from '@reference-content';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type {Props} from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';
import DocItemPaginator from '@theme/DocItem/Paginator';
import type {ReactNode} from 'react';

/** A page of the reference: the frame is the theme's, the content is the prepared operation. */
export default function ApiItem({content}: Props): ReactNode {
  const {id, permalink} = content.metadata;
  return (
    <DocProvider content={content}>
      <HtmlClassNameProvider className="reference-page">
        <DocItemMetadata />
        <DocBreadcrumbs />
        <ReferenceContent key={id} id={id} permalink={permalink} />
        <DocItemPaginator />
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
