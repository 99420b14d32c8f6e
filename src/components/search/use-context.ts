import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {SEARCH_CONTEXTS, type SearchContext} from '../../config/search-contexts';

/** The context that the page is in; undefined outside of all, as on the home page. */
export function useSearchContext(): SearchContext | undefined {
  const base = useBaseUrl('/');
  const path = useLocation().pathname.slice(base.length);
  return SEARCH_CONTEXTS.find((context) => `${path}/`.startsWith(`${context.path}/`));
}
