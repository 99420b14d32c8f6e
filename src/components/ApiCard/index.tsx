import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {API_ROUTE, getOverviewRoute} from '../../config/apis';
import type {LandingApi} from '../../views/landing';
import {MethodBadge} from '../MethodBadge';

/** An API: what it does above the perforation, some of its operations below. */
export function ApiCard({api}: {readonly api: LandingApi}): ReactNode {
  return (
    <article className="api-card">
      <div className="api-card-body">
        <h3>
          <Link to={getOverviewRoute(api)}>{api.label}</Link>
        </h3>
        <p>{api.summary}</p>
        <p className="note">
          {api.operations} {api.operations === 1 ? 'operation' : 'operations'}
        </p>
      </div>
      <ul className="plain-list api-card-stub" aria-label={api.operationsTitle}>
        {api.shown.map(({slug, title, method}) => (
          <li key={slug}>
            <Link to={`/${API_ROUTE}/${api.id}/${slug}/`}>
              <MethodBadge method={method} /> <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
