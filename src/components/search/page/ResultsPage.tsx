import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useState} from 'react';
import {useProduct} from '../../product/use-product';
import {Failure} from '../box/Failure';
import {useSearch} from '../use-search';
import {Result} from './Result';
import {SearchForm} from './SearchForm';
import {useSearchAddress} from './use-search-address';

const LIMIT = 100;
const PAGE_EXCERPT_LENGTH = 100;
const PATIENCE_MS = 3_000;

function getTitle(query: string): string {
  return query
    ? translate(
        {id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'},
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
      });
}

/**
 * Whether results that are not all may show. The parts of the index arrive one after the other; the
 * results of a page that was just opened wait for all of them, so that nothing moves, but not for long.
 */
function useShowsParts(): boolean {
  const [showsParts, setShowsParts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShowsParts(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return showsParts;
}

/** How many pages were found, in the words of the theme. */
function useCount(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) => {
    if (count === 0) {
      return translate({
        id: 'theme.SearchPage.noResultsText',
        message: 'No results',
      });
    }
    // Further ones match too little to be shown, and are not counted.
    if (count >= LIMIT) return `Top ${LIMIT} results`;
    const forms = translate(
      {
        id: 'theme.SearchPage.documentsFound.plurals',
        message: '1 result|{count} results',
      },
      {count},
    );
    return selectMessage(count, forms);
  };
}

/** The results page: the query, the context and the version are in its address. */
export function ResultsPage(): ReactNode {
  const [{query, context, version}, change] = useSearchAddress();
  const hasGuides = useProduct().content === 'all';
  const getCount = useCount();
  const showsParts = useShowsParts();
  const found = useSearch(
    query.trim()
      ? {query, context, isWithin: context !== '', limit: LIMIT, excerptLength: PAGE_EXCERPT_LENGTH}
      : undefined,
    version,
  );
  const {failure, isTrying, retry} = found;
  const isShown = !found.answer?.isPending || showsParts || failure !== '';
  const answer = isShown ? found.answer : undefined;
  const title = getTitle(query);
  const isWaiting = query.trim() !== '' && !failure && (!answer || answer.isPending);
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container search-page">
        <h1>{title}</h1>
        <p className="search-unscripted">
          Search requires JavaScript. Browse the{' '}
          {hasGuides && (
            <>
              <Link to="/docs/">guides</Link> or the{' '}
            </>
          )}
          <Link to="/api/">API reference</Link> instead.
        </p>
        <SearchForm query={query} context={context} onChange={change} />
        {failure && (
          <Failure
            message={`Some results are missing. ${failure}`}
            isTrying={isTrying}
            onRetry={retry}
          />
        )}
        <p role="status">
          {isWaiting ? 'Searching…' : answer && !failure && getCount(answer.results.length)}
        </p>
        {answer?.results.map((result) => (
          <Result key={result.url} result={result} />
        ))}
      </main>
    </Layout>
  );
}
