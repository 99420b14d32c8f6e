import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {ReactNode} from 'react';
import {getOverviewRoute} from '../../config/apis';
import type {FooterColumn as Column} from '../../config/definition';
import {FILES_ROUTE} from '../../config/downloads';
import {FOOTER_COLUMNS} from '../../config/footer';
import {ERRORS_ROUTE} from '../../openapi/errors/errors-route';
import type {ErrorsSummary} from '../../views/errors';
import type {SpecificationSummary} from '../../views/specifications';
import {Feedback} from '../Feedback';
import {useGuideLinks, useProduct} from '../product/use-product';
import {Provenance} from './Provenance';
import styles from './styles.module.css';

function FooterColumn(props: Column) {
  return (
    <nav aria-label={props.title}>
      <p className={styles.title}>{props.title}</p>
      <ul className={styles.links}>
        {props.links.map(({label, to}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The foot of every page: ways on, where the reference comes from, versions. */
export function SiteFooter(): ReactNode {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const product = useProduct();
  const guides = useGuideLinks();
  const {specifications} = usePluginData('specifications') as {
    specifications: SpecificationSummary[];
  };
  const {pathname} = useLocation();
  const version = specifications.find(({id}) => pathname.includes(`/api/${id}/`))?.version;
  const references = specifications.map((api) => ({label: api.label, to: getOverviewRoute(api)}));
  const errors = usePluginData('errors') as ErrorsSummary;
  return (
    <footer className={styles.footer}>
      {product.feedbackStart && (
        <p className={styles.feedback}>
          <Feedback
            start={product.feedbackStart}
            origin={siteConfig.url}
            version={version ?? product.siteVersion}
          />
        </p>
      )}
      <div className={styles.inner}>
        {guides.length > 0 && <FooterColumn title="Guides" links={guides} />}
        <FooterColumn
          title="API reference"
          links={[
            {label: 'All APIs', to: '/api/'},
            ...references,
            ...(errors.pages > 0 ? [{label: 'Errors', to: `/${ERRORS_ROUTE}/`}] : []),
            {label: 'Files', to: `/${FILES_ROUTE}/`},
          ]}
        />
        <FooterColumn
          title="Changes"
          links={[
            {label: 'API changes', to: '/changes/'},
            ...(product.mailingListUrl === undefined
              ? []
              : [{label: 'Mailing list', to: product.mailingListUrl}]),
          ]}
        />
        {FOOTER_COLUMNS.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
        <Provenance specifications={specifications} />
      </div>
      <p className={styles.colophon}>
        <span>{siteConfig.title}</span>
        {product.siteVersion && <span>Documentation {product.siteVersion}</span>}
        <span>Built with Docusaurus {siteMetadata.docusaurusVersion}</span>
      </p>
    </footer>
  );
}
