import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';
import {API_ROUTE, APIS, getOverviewRoute} from '../../config/apis';
import type {SiteLink} from '../../config/definition';
import {nameApi} from '../../openapi/api';
import {toSegment} from '../../openapi/reference/field-id';
import {toTrailText} from './script-text';

/** The first links of the trail: the area and, in the reference, the API. */
function useBreadcrumbStart(): readonly SiteLink[] {
  const sidebar = useDocsSidebar();
  const api = APIS.find(({id}) => id === sidebar?.name);
  if (!api) return [{to: '/docs/', label: 'Docs'}];
  return [
    {to: `/${API_ROUTE}/`, label: 'API'},
    {to: getOverviewRoute(api), label: nameApi(api.label)},
  ];
}

/** The first links of the breadcrumbs, which the sidebar does not contain. */
export function BreadcrumbStart(): ReactNode {
  return useBreadcrumbStart().map(({to, label}) => (
    <li key={to} className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={to}>
        {label}
      </Link>
    </li>
  ));
}

/**
 * The trail of a page for search engines. Every entry needs a URL: a tag has the URL of its list on the
 * overview page, a category of guides that of its folder.
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
  const steps = [
    ...start.map(({to, label}) => ({name: label, item: url + baseUrl + to.slice(1)})),
    ...breadcrumbs.map((each, index) => ({
      name: each.label,
      item: url + getHref(each, index === breadcrumbs.length - 1),
    })),
  ];
  return (
    <Head>
      <script type="application/ld+json">{toTrailText(steps)}</script>
    </Head>
  );
}
