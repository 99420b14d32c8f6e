import Head from '@docusaurus/Head';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';
import {toScriptText} from './script-text';

/** The breadcrumbs of a page for search engines (schema.org, BreadcrumbList). */
export function BreadcrumbData({breadcrumbs}: Props): ReactNode {
  const data = useBreadcrumbsStructuredData({breadcrumbs});
  return (
    <Head>
      <script type="application/ld+json">{toScriptText(data)}</script>
    </Head>
  );
}
