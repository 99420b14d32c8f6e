import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** The page below a route that the address names: its name, and its address as the server has it. */
export function usePageName(route: string): {readonly name: string; readonly path: string} {
  const {pathname} = useLocation();
  const base = useBaseUrl(`/${route}/`);
  const name = pathname.slice(base.length).replace(/(\/index)?\.html$|\/$/, '');
  return {name, path: `${base}${name}/`};
}
