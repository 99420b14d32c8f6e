import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** The name of the page below a route, and its address in the form that the server has. */
export function usePageName(route: string): {readonly name: string; readonly path: string} {
  const {pathname} = useLocation();
  const base = useBaseUrl(`/${route}/`);
  const name = pathname.slice(base.length).replace(/(\/index)?\.html$|\/$/, '');
  return {name, path: `${base}${name}/`};
}
