import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import landingData from '@landing-data';
import type {ReactNode} from 'react';
import {FIRST_STEPS, SCENARIOS} from '../../config/home';
import {ApiTicket} from '../ApiTicket';
import {SearchField} from '../SearchField';
import {FirstRequest} from './FirstRequest';
import {FirstSteps} from './FirstSteps';
import {Scenarios} from './Scenarios';
import styles from './styles.module.css';

/** The start page: what this is, the search, the first request, the APIs, what people come for. */
export function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {apis, firstRequest} = landingData;
  const operations = apis.reduce((sum, api) => sum + api.operations, 0);
  return (
    <main className={styles.home}>
      <div className={styles.top}>
        <header className={styles.hero}>
          <h1>{siteConfig.tagline}</h1>
          <p className={styles.lead}>
            Create events, sell tickets in your own shop, check them in at the entrance, and keep
            your own systems informed.
          </p>
          <SearchField label={`Search guides and ${operations} operations`} />
        </header>
        <FirstSteps steps={FIRST_STEPS} />
        <FirstRequest {...firstRequest} />
      </div>
      <section aria-labelledby="apis">
        <h2 id="apis">API reference</h2>
        <div className={styles.tickets}>
          {apis.map((api) => (
            <ApiTicket key={api.id} api={api} />
          ))}
        </div>
      </section>
      <Scenarios scenarios={SCENARIOS} />
    </main>
  );
}
