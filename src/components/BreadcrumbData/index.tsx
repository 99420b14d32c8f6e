import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';
import {toSegment} from '../../openapi/reference/field-id';
import {useBreadcrumbStart} from '../BreadcrumbStart';
import {toScriptText} from './script-text';

/**
 * The trail of a page for search engines (schema.org, BreadcrumbList). Every entry needs a URL, so a tag
 * has that of its list on the overview page, and a category of guides that of its folder.
 */
export function BreadcrumbData({breadcrumbs}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const start = useBreadcrumbStart();
  const area = start.at(-1)?.to ?? '/';
  const folder = pathname.replace(/[^/]+\/$/, '');
  const getHref = ({type, label, href}: Props['breadcrumbs'][number], isLast: boolean) => {
    if (isLast) return pathname;
    if (href) return href;
    const isTag = type === 'category' && start.length > 1;
    return isTag ? `${baseUrl}${area.slice(1)}#tag-${toSegment(label)}` : folder;
  };
  const entries = [
    ...start.map(({to, label}) => ({label, href: baseUrl + to.slice(1)})),
    ...breadcrumbs.map((each, index) => ({
      label: each.label,
      href: getHref(each, index === breadcrumbs.length - 1),
    })),
  ];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({label, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + href,
    })),
  };
  return (
    <Head>
      <script type="application/ld+json">{toScriptText(data)}</script>
    </Head>
  );
}
