import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useMemo, useState} from 'react';
import {getContextLabel, PAGE_LIMIT, SEARCH_CONTEXTS} from '../../../config/search';
import {Select} from '../../controls';
import {BrowseLinks} from '../../NotFoundPage';
import {Failure} from '../box/Failure';
import {isPasted} from '../pasted';
import {ResultDetails, ResultTitle, useCount} from '../result-parts';
import {useSearch} from '../use-search';

/** Accepts only folders of the site, because anyone can write the URL. */
const VERSION = /^(?:[\w-][\w.-]*\/)+$/;

function getTitle(query: string): string {
  return query
    ? translate(
        {id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'},
        {query},
      )
    : translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'});
}

/** The results page. Its URL contains the query, the context and the version. */
export function ResultsPage(): ReactNode {
  const [{query, context, version}, change] = usePageQuery();
  const request = {query, context, view: 'page'} as const;
  const {response, failure, retry} = useSearch(query.trim() ? request : undefined, version);
  const count = useCount(response?.results.length, PAGE_LIMIT);
  const title = getTitle(query);
  const label = getContextLabel(context);
  /** Up to a hundred results, which do not render again while the reader types. */
  const results = useMemo(
    () =>
      response?.results.map((result, at) => (
        <article key={at} className="search-result">
          <h2>
            <Link to={result.url}>
              <ResultTitle result={result} />
            </Link>
          </h2>
          <ResultDetails result={result} as="p" />
        </article>
      )),
    [response],
  );
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="site-page search-page">
        <h1>{title}</h1>
        <div className="search-unscripted">
          <p>Search requires JavaScript. Browse instead:</p>
          <BrowseLinks />
        </div>
        <SearchForm
          query={query}
          context={context}
          known={response?.contexts ?? []}
          onChange={change}
        />
        {failure && <Failure message={failure} onRetry={retry} />}
        {query.trim() && !failure && (
          <p role="status">
            {count}
            {response && label && ` within ${label}`}
          </p>
        )}
        {response?.results.length === 0 && (
          <>
            <p>Use fewer or more general words, or browse:</p>
            <BrowseLinks />
          </>
        )}
        {results}
      </main>
    </Layout>
  );
}

type SearchFormProps = {
  readonly query: string;
  /** Path of the context to search; empty for all contexts. */
  readonly context: string;
  /** Paths of the contexts that the site has; none until its index is loaded. */
  readonly known: readonly string[];
  readonly onChange: (change: {readonly query: string} | {readonly context: string}) => void;
};

function SearchForm({query, context, known, onChange}: SearchFormProps): ReactNode {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(query), [query]);
  const contexts = SEARCH_CONTEXTS.filter(({path}) => path === context || known.includes(path));
  return (
    <div className="filters">
      <input
        className="control"
        type="search"
        aria-label="Search"
        value={typed}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: readers open this page to type here.
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({query: event.target.value});
        }}
      />
      <Select
        className="control"
        aria-label="Search within"
        value={context}
        options={[['', 'Everywhere'], ...contexts.map(({path, label}) => [path, label] as const)]}
        onChange={(path) => onChange({context: path})}
      />
    </div>
  );
}

/** Parameters of the results page's URL. */
type PageQuery = {
  readonly query: string;
  /** Path of a known context, or empty. */
  readonly context: string;
  /** Folder of a documentation version with a closing slash, or empty. */
  readonly version: string;
};

/** Reads the parameters of the results page, and changes them without a new entry in the browser history. */
function usePageQuery(): readonly [PageQuery, (change: Partial<PageQuery>) => void] {
  const isBrowser = useIsBrowser();
  const {search, state} = useLocation<{readonly pasted?: string} | undefined>();
  const history = useHistory();
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const [context, version] = [parameters.get('ctx') ?? '', parameters.get('version') ?? ''];
  const address = {
    query: state?.pasted ?? parameters.get('q') ?? '',
    context: SEARCH_CONTEXTS.some(({path}) => path === context) ? context : '',
    version: VERSION.test(version) ? version : '',
  };
  const change = (changed: Partial<PageQuery>) => {
    const {query, context, version} = {...address, ...changed};
    const pasted = isPasted(query) ? query : undefined;
    const entries = Object.entries({q: pasted === undefined ? query : '', ctx: context, version});
    const search = `${new URLSearchParams(entries.filter(([, value]) => value))}`;
    // A reload sends the URL to the server, so a pasted body is not written into it.
    history.replace({search, state: {pasted}});
  };
  return [address, change];
}
