import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {SEARCH_CONTEXTS} from '../../../config/search-contexts';

/** What the address of the results page says. */
export type SearchAddress = {
  readonly query: string;
  /** Path of a known context, or empty. */
  readonly context: string;
  /** Folder of a documentation version with a closing slash, or empty. */
  readonly version: string;
};

/** Folders of the site only: the address is anybody's to write. */
const VERSION = /^(?:[\w-][\w.-]*\/)+$/;

/** Reads the address of the results page and changes it without another entry in the history. */
export function useSearchAddress(): readonly [
  SearchAddress,
  (change: Partial<SearchAddress>) => void,
] {
  const isBrowser = useIsBrowser();
  const {search} = useLocation();
  const history = useHistory();
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const [context, version] = [parameters.get('ctx') ?? '', parameters.get('version') ?? ''];
  const address = {
    query: parameters.get('q') ?? '',
    context: SEARCH_CONTEXTS.some(({path}) => path === context) ? context : '',
    version: VERSION.test(version) ? version : '',
  };
  const change = (changed: Partial<SearchAddress>) => {
    const {query, context, version} = {...address, ...changed};
    const entries = Object.entries({q: query, ctx: context, version});
    history.replace({search: `${new URLSearchParams(entries.filter(([, value]) => value))}`});
  };
  return [address, change];
}
