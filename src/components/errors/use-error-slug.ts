import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {ERRORS_ROUTE} from '../../openapi/errors/errors-route';

/** The error page that the address names: its name, and its address as the server has it. */
export function useErrorSlug(): {readonly slug: string; readonly path: string} {
  const {pathname} = useLocation();
  const base = useBaseUrl(`/${ERRORS_ROUTE}/`);
  const slug = pathname.slice(base.length).replace(/(\/index)?\.html$|\/$/, '');
  return {slug, path: `${base}${slug}/`};
}

/** Id of the page among the pages that are taken from HTML. */
export const getRenderedId = (slug: string) => `${ERRORS_ROUTE}/${slug}`;
