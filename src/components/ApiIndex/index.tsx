import Link from '@docusaurus/Link';
import landingData from '@landing-data';
import type {ReactNode} from 'react';
import {API_ROUTE, getOverviewRoute} from '../../config/apis';
import {FILES_ROUTE} from '../../config/downloads';
import {ERRORS_ROUTE, nameApi} from '../../openapi/api';
import type {LandingApi} from '../../views/landing';
import {Day} from '../Day';
import {Fact} from '../Fact';
import {useErrorPages} from '../product/use-product';
import {SpecificationLinks} from '../SpecificationLinks';
import {ApiOperations} from './ApiOperations';

function ApiSection({api}: {readonly api: LandingApi}): ReactNode {
  const base = `/${API_ROUTE}/${api.id}`;
  return (
    <section className="api-section" aria-labelledby={api.id}>
      <div>
        <h2 id={api.id}>
          <Link className="quiet-link" to={getOverviewRoute(api)}>
            {nameApi(api.label)}
          </Link>
        </h2>
        <p>{api.summary}</p>
        <dl className="note facts">
          <Fact term="Operations">{api.operations}</Fact>
          {api.version && <Fact term="Version">{api.version}</Fact>}
          <Fact term="Specification">
            <SpecificationLinks id={api.id} label={api.label} />
          </Fact>
          <Fact term="Updated">
            <Day moment={api.fetchedAt} />
          </Fact>
        </dl>
      </div>
      <div>
        <h3 className="note">{api.operationsTitle}</h3>
        <ApiOperations api={api} />
        <h3 className="note">By resource</h3>
        <ul className="plain-list touch-links api-tags">
          {api.tags.map(({name, operations, first}) => (
            <li key={name}>
              <Link className="quiet-link" to={`${base}/${first}/`}>
                {name}
              </Link>{' '}
              <span className="muted">{operations}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The landing page of the reference: each API with its facts, some operations and its resources. */
export function ApiIndex(): ReactNode {
  const errorPages = useErrorPages();
  return (
    <main className="site-page">
      <h1>API reference</h1>
      <p className="muted">
        Every operation with parameters, responses and code samples.
        {errorPages > 0 && (
          <>
            {' '}
            <Link to={`/${ERRORS_ROUTE}/`}>All {errorPages} error codes</Link> are explained one by
            one.
          </>
        )}{' '}
        Specifications and collections are <Link to={`/${FILES_ROUTE}/`}>files to download</Link>.
      </p>
      {landingData.apis.map((api) => (
        <ApiSection key={api.id} api={api} />
      ))}
    </main>
  );
}
