import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {API_ROUTE} from '../../config/apis';
import type {LandingApi} from '../../views/landing';
import {MethodBadge} from '../MethodBadge';

/** Links to some operations of an API, as examples of what it does. */
export function ApiOperations({api}: {readonly api: LandingApi}): ReactNode {
  return (
    <ul className="plain-list operations" aria-label={api.operationsTitle}>
      {api.shown.map(({slug, title, method}) => (
        <li key={slug}>
          <Link to={`/${API_ROUTE}/${api.id}/${slug}/`}>
            <MethodBadge method={method} /> <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
