import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import landingData from '@landing-data';
import type {ReactNode} from 'react';
import {ApiCard} from '../ApiCard';
import {useProduct} from '../product/use-product';
import {SearchBox} from '../search/box/SearchBox';
import {FirstRequest} from './FirstRequest';
import {FirstSteps} from './FirstSteps';
import {Scenarios} from './Scenarios';
import styles from './styles.module.css';

/** The start page: what this is, the search, the first request, the APIs, what people come for. */
export function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {apis, home} = landingData;
  const {firstSteps, firstRequest, scenarios} = home;
  const operations = apis.reduce((sum, api) => sum + api.operations, 0);
  const what = useProduct().content === 'all' ? 'guides and ' : '';
  return (
    <main className={styles.home}>
      <div className={styles.top}>
        <header className={styles.hero}>
          <h1>{siteConfig.tagline}</h1>
          <p className={styles.lead}>{home.lead}</p>
          <SearchBox isLarge label={`Search ${what}${operations} operations`} />
        </header>
        {firstSteps && <FirstSteps {...firstSteps} />}
        {firstRequest && <FirstRequest {...firstRequest} />}
      </div>
      <section aria-labelledby="apis">
        <h2 id="apis">API reference</h2>
        <div className={styles.apis} data-count={apis.length}>
          {apis.map((api) => (
            <ApiCard key={api.id} api={api} />
          ))}
        </div>
      </section>
      {scenarios && <Scenarios {...scenarios} />}
    </main>
  );
}
