import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {API_ROUTE, getOverviewRoute} from '../../config/apis';
import type {LandingApi} from '../../views/landing';
import {MethodBadge} from '../MethodBadge';
import styles from './styles.module.css';

/** An API: what it does above the perforation, some of its operations below. */
export function ApiCard({api}: {readonly api: LandingApi}): ReactNode {
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <h3>
          <Link to={getOverviewRoute(api)}>{api.label}</Link>
        </h3>
        <p>{api.summary}</p>
        <p className={styles.count}>
          {api.operations} {api.operations === 1 ? 'operation' : 'operations'}
        </p>
      </div>
      <ul className={styles.stub} aria-label={api.operationsTitle}>
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
