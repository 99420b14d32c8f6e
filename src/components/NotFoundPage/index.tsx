import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {lazy, type ReactNode, Suspense, useEffect, useState} from 'react';
import {getOverviewRoute} from '../../config/apis';
import {nameApi} from '../../openapi/api';
import {useErrorPages, useGuideLinks, useSpecifications} from '../product/use-product';
import {SearchBox} from '../search/box/SearchBox';
import {findNearestPages, getPageName, readSitemapPaths} from './nearest-pages';

const NEAREST_COUNT = 5;

/** Loaded separately: reference pages can show the not-found page, and should not load this code too. */
const PasteError = lazy(() =>
  import('../errors/PasteError').then((module) => ({default: module.PasteError})),
);

/**
 * The pages whose address is most similar. Only in the browser, because one document serves all missing
 * addresses. The dev server has no site map, so it suggests none.
 */
function useNearestPages(): readonly string[] {
  const {pathname} = useLocation();
  const sitemap = useBaseUrl('/sitemap.xml');
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    fetch(sitemap)
      .then(async (response) =>
        setPaths(readSitemapPaths(response.ok ? await response.text() : '')),
      )
      .catch(() => {});
  }, [sitemap]);
  return findNearestPages(pathname, paths, NEAREST_COUNT);
}

/** Shown for an address without a page: similar pages, the search and links to the areas. */
export function NotFoundPage(): ReactNode {
  const nearest = useNearestPages();
  const hasGuides = useGuideLinks().length > 0;
  const errorPages = useErrorPages();
  return (
    // The mark is read by the routes of the browser bundle (compact-routes.cjs).
    <main className="site-page" data-not-found="">
      <h1>Page not found</h1>
      <p>This page does not exist. It may have moved, or the link is wrong.</p>
      {nearest.length > 0 && (
        <section>
          <h2>Did you mean</h2>
          <ul className="touch-links">
            {nearest.map((path) => (
              <li key={path}>
                <Link to={path} autoAddBaseUrl={false}>
                  {getPageName(path)}
                </Link>
                <p className="note">{path}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Search</h2>
        <SearchBox
          isLarge
          label={hasGuides ? 'Search guides and operations' : 'Search operations'}
        />
      </section>
      {errorPages > 0 && (
        <Suspense>
          <PasteError />
        </Suspense>
      )}
      <section>
        <h2>Browse</h2>
        <BrowseLinks />
      </section>
    </main>
  );
}

/** Links to the guides and the references. */
export function BrowseLinks(): ReactNode {
  const guides = useGuideLinks();
  const references = useSpecifications().map((api) => ({
    label: nameApi(api.label),
    to: getOverviewRoute(api),
  }));
  return (
    <ul className="plain-list touch-links link-row">
      {[...guides, ...references].map(({label, to}) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
