import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {API_ROUTE} from '../../config/apis';
import type {LandingApi} from '../../views/landing';
import {MethodBadge} from '../MethodBadge';

/** Some operations of an API, which say what one does with it. */
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
