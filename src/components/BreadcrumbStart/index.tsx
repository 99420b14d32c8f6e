import Link from '@docusaurus/Link';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {ReactNode} from 'react';
import {API_ROUTE, APIS, getOverviewRoute} from '../../config/apis';

function Crumb(props: {readonly to: string; readonly label: string}): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={props.to}>
        {props.label}
      </Link>
    </li>
  );
}

/** The first links of the breadcrumbs: the area, and within the reference the API. */
export function BreadcrumbStart(): ReactNode {
  const sidebar = useDocsSidebar();
  const api = APIS.find(({id}) => id === sidebar?.name);
  if (!api) return <Crumb to="/docs/" label="Docs" />;
  return (
    <>
      <Crumb to={`/${API_ROUTE}/`} label="API" />
      <Crumb to={getOverviewRoute(api)} label={api.label} />
    </>
  );
}
