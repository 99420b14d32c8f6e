import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {getContextLabel} from '../../../config/search-contexts';
import {useProduct} from '../../product/use-product';
import {Failure} from '../box/Failure';
import {highlightOnArrival} from '../highlight-words';
import {useSearch} from '../use-search';
import {NoResults} from './NoResults';
import {Result} from './Result';
import {SearchForm} from './SearchForm';
import {useSearchAddress} from './use-search-address';

const LIMIT = 100;
const PAGE_EXCERPT_LENGTH = 100;

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
  const history = useHistory();
  const request = {
    query,
    context,
    isWithin: context !== '',
    limit: LIMIT,
    excerptLength: PAGE_EXCERPT_LENGTH,
  };
  const found = useSearch(query.trim() ? request : undefined, version);
  const {response, failure, isTrying, retry} = found;
  const title = getTitle(query);
  const label = getContextLabel(context);
  const everywhere = (
    <button type="button" className="search-everywhere" onClick={() => change({context: ''})}>
      Search everywhere
    </button>
  );
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
        <SearchForm
          query={query}
          context={context}
          known={response?.contexts ?? []}
          onChange={change}
        />
        {failure && <Failure message={failure} isTrying={isTrying} onRetry={retry} />}
        {query.trim() && !failure && (
          <p>
            <span role="status">
              {response ? getCount(response.results.length) : 'Searching…'}
              {response && label && ` within ${label}`}
            </span>{' '}
            {label && everywhere}
          </p>
        )}
        {response?.results.length === 0 && (
          <NoResults
            words={response.nearest}
            hasGuides={hasGuides}
            onChoose={(word) => change({query: word})}
          />
        )}
        {response?.results.map((result) => (
          <Result
            key={`${result.url} ${result.title.map(({text}) => text).join('')}`}
            result={result}
            onChoose={() => highlightOnArrival(history, query, result)}
          />
        ))}
      </main>
    </Layout>
  );
}
