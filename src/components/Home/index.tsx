import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import landingData from '@landing-data';
import type {ReactNode} from 'react';
import {getOverviewRoute} from '../../config/apis';
import type {HomeDefinition} from '../../config/definition';
import type {FirstRequest as FirstRequestProps, LandingApi} from '../../views/landing';
import {ApiOperations} from '../ApiIndex/ApiOperations';
import {CodeBlock} from '../guides/CodeBlock';
import {CodePanel, CodeTabs} from '../guides/CodeTabs';
import {useProduct} from '../product/use-product';
import {SearchBox} from '../search/box/SearchBox';

/** The home page: introduction, search, first request, APIs and scenarios. */
export function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {apis, home} = landingData;
  const {firstSteps, firstRequest, scenarios} = home;
  const operations = apis.reduce((sum, api) => sum + api.operations, 0);
  const what = useProduct().content === 'all' ? 'guides and ' : '';
  return (
    <main className="site-page">
      <div className="home-top">
        <header>
          <h1>{siteConfig.tagline}</h1>
          <p className="muted home-lead">{home.lead}</p>
          <SearchBox isLarge label={`Search ${what}${operations} operations`} />
        </header>
        {firstSteps && <FirstSteps {...firstSteps} />}
        {firstRequest && <FirstRequest {...firstRequest} />}
      </div>
      <section aria-labelledby="apis">
        <h2 id="apis">API reference</h2>
        <div className="home-apis">
          {apis.map((api) => (
            <ApiCard key={api.id} api={api} />
          ))}
        </div>
      </section>
      {scenarios && <Scenarios {...scenarios} />}
    </main>
  );
}

/** The card of an API: its purpose above the perforation, some operations below. */
function ApiCard({api}: {readonly api: LandingApi}): ReactNode {
  return (
    <article className="api-card">
      <div className="api-card-body">
        <h3>
          <Link className="quiet-link" to={getOverviewRoute(api)}>
            {api.label}
          </Link>
        </h3>
        <p>{api.summary}</p>
        <p className="note">
          {api.operations} {api.operations === 1 ? 'operation' : 'operations'}
        </p>
      </div>
      <div className="api-card-stub">
        <ApiOperations api={api} />
      </div>
    </article>
  );
}

function Scenarios(props: NonNullable<HomeDefinition['scenarios']>): ReactNode {
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">{props.title}</h2>
      <ul className="plain-list">
        {props.list.map(({name, text, links}) => (
          <li key={name} className="home-scenario">
            <h3>{name}</h3>
            <p>{text}</p>
            <ul className="plain-list touch-links link-row">
              {links.map(({label, to}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FirstStepsProps = NonNullable<HomeDefinition['firstSteps']>;

function FirstSteps(props: FirstStepsProps): ReactNode {
  return (
    <section aria-labelledby="first-request">
      <h2 id="first-request">{props.title}</h2>
      <div className="steps">
        <ol>
          {props.steps.map(({title, text, to}) => (
            <li key={title}>
              <Link to={to}>{title}</Link>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {props.more && (
        <p className="muted">
          {props.more.text} <Link to={props.more.to}>{props.more.label}</Link>
        </p>
      )}
    </section>
  );
}

function FirstRequest(props: FirstRequestProps): ReactNode {
  const {method, title, samples, isSwitched, response, responseLabel} = props;
  return (
    <div>
      <CodeTabs method={method} title={title} isSwitched={isSwitched}>
        {samples.map((sample) => (
          <CodePanel key={sample.language} {...sample} />
        ))}
      </CodeTabs>
      <CodeBlock kind="response" title="200 OK" label={responseLabel} html={response} />
    </div>
  );
}
