import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {SEARCH_CONTEXTS} from '../../../config/search-contexts';
import {isPasted} from '../pasted';

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
  const {search, state} = useLocation<{readonly pasted?: string} | undefined>();
  const history = useHistory();
  const parameters = new URLSearchParams(isBrowser ? search : '');
  const [context, version] = [parameters.get('ctx') ?? '', parameters.get('version') ?? ''];
  const address = {
    query: state?.pasted ?? parameters.get('q') ?? '',
    context: SEARCH_CONTEXTS.some(({path}) => path === context) ? context : '',
    version: VERSION.test(version) ? version : '',
  };
  const change = (changed: Partial<SearchAddress>) => {
    const {query, context, version} = {...address, ...changed};
    const pasted = isPasted(query) ? query : undefined;
    const entries = Object.entries({q: pasted === undefined ? query : '', ctx: context, version});
    const search = `${new URLSearchParams(entries.filter(([, value]) => value))}`;
    // What was pasted stays out of the address, which a reload sends to the server.
    history.replace({search, state: {pasted}});
  };
  return [address, change];
}
