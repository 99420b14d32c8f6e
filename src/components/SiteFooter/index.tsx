import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode, SyntheticEvent} from 'react';
import {getOverviewRoute} from '../../config/apis';
import {FILES_ROUTE} from '../../config/downloads';
import {FOOTER_COLUMNS} from '../../config/footer';
import {ERRORS_ROUTE} from '../../openapi/api';
import type {SpecificationSummary} from '../../views/specifications';
import {Day} from '../Day';
import {Fact} from '../Fact';
import {useErrorPages, useGuideLinks, useProduct, useSpecifications} from '../product/use-product';
import {SpecificationLinks} from '../SpecificationLinks';

/** The footer: links, provenance of the reference, versions. */
export function SiteFooter(): ReactNode {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const product = useProduct();
  const guides = useGuideLinks();
  const specifications = useSpecifications();
  const {pathname} = useLocation();
  const version = specifications.find(({id}) => pathname.includes(`/api/${id}/`))?.version;
  const errorPages = useErrorPages();
  const columns: typeof FOOTER_COLUMNS = [
    {title: 'Guides', links: guides},
    {
      title: 'API reference',
      links: [
        {label: 'All APIs', to: '/api/'},
        ...specifications.map((api) => ({label: api.label, to: getOverviewRoute(api)})),
        ...(errorPages > 0 ? [{label: 'Errors', to: `/${ERRORS_ROUTE}/`}] : []),
        {label: 'Files', to: `/${FILES_ROUTE}/`},
      ],
    },
    {
      title: 'Changes',
      links: [
        {label: 'API changes', to: '/changes/'},
        ...(product.mailingListUrl ? [{label: 'Mailing list', to: product.mailingListUrl}] : []),
      ],
    },
    ...FOOTER_COLUMNS,
  ];
  return (
    <footer className="note site-footer">
      <Feedback version={version ?? product.siteVersion} />
      <div className="footer-columns">
        {columns
          .filter(({links}) => links.length > 0)
          .map(({title, links}) => (
            <nav key={title} aria-label={title}>
              <p className="footer-title">{title}</p>
              <ul className="plain-list touch-links">
                {links.map(({label, to}) => (
                  <li key={to}>
                    <Link className="quiet-link" to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        <Provenance specifications={specifications} />
      </div>
      <p className="footer-colophon">
        <span>{siteConfig.title}</span>
        {product.siteVersion && <span>Documentation {product.siteVersion}</span>}
        <span>Built with Docusaurus {siteMetadata.docusaurusVersion}</span>
      </p>
    </footer>
  );
}

/** A longer selection would make a URL that hosts reject. */
const MAX_SELECTION = 800;

/**
 * Opens an issue or email with the page and the version of its document. The link adds the selected text when it
 * is used; the page itself sends nothing.
 */
function Feedback({version = ''}: {readonly version: string | undefined}): ReactNode {
  const {url} = useDocusaurusContext().siteConfig;
  const {feedbackStart} = useProduct();
  const {pathname} = useLocation();
  if (!feedbackStart) return null;
  const start = feedbackStart.replace('{page}', encodeURIComponent(pathname));
  const href = start + encodeURIComponent(`${url}${pathname}\n${version}\n\n`);
  const addSelection = ({currentTarget}: SyntheticEvent<HTMLAnchorElement>) => {
    const text = String(getSelection()).slice(0, MAX_SELECTION);
    currentTarget.href = href + (text && encodeURIComponent(`> ${text}\n\n`));
  };
  return (
    <p className="touch-links">
      <a href={href} onPointerDown={addSelection} onKeyDown={addSelection}>
        Something wrong or missing?
      </a>
    </p>
  );
}

function Provenance(props: {readonly specifications: readonly SpecificationSummary[]}): ReactNode {
  return (
    <div className="footer-documents">
      <p className="footer-title">Specifications</p>
      <dl className="facts">
        {props.specifications.map(({id, label, version, fetchedAt}) => (
          <Fact key={id} term={label}>
            <span>{version}</span>
            <Day moment={fetchedAt} />
            <SpecificationLinks id={id} label={label} />
          </Fact>
        ))}
      </dl>
    </div>
  );
}
