import Link from '@docusaurus/Link';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {ReactNode} from 'react';
import {API_ROUTE, APIS, getOverviewRoute} from '../../config/apis';
import type {SiteLink} from '../../config/definition';
import {nameApi} from '../../openapi/api';

/** The first links of the trail: the area, and within the reference the API. */
export function useBreadcrumbStart(): readonly SiteLink[] {
  const sidebar = useDocsSidebar();
  const api = APIS.find(({id}) => id === sidebar?.name);
  if (!api) return [{to: '/docs/', label: 'Docs'}];
  return [
    {to: `/${API_ROUTE}/`, label: 'API'},
    {to: getOverviewRoute(api), label: nameApi(api.label)},
  ];
}

/** The links that begin the breadcrumbs, which the sidebar does not know. */
export function BreadcrumbStart(): ReactNode {
  return useBreadcrumbStart().map(({to, label}) => (
    <li key={to} className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={to}>
        {label}
      </Link>
    </li>
  ));
}
