import {API_ROUTE} from '../openapi/api.ts';
import type {ContentChoice} from './definition.ts';
import {REDIRECTS, type Redirect} from './moved.ts';
import {product} from './product.ts';

/**
 * Lists redirects of pages, each a file; those of a section are for `moved-anchors.ts`. A site
 * without guides has those between operations.
 */
export function listPageRedirects(
  redirects: readonly Redirect[],
  content: ContentChoice,
): readonly Redirect[] {
  const isOfReference = (route: string) => route.startsWith(`/${API_ROUTE}/`);
  return redirects.filter(
    ({from, to}) =>
      !from.includes('#') && (content === 'all' || (isOfReference(from) && isOfReference(to))),
  );
}

/** URLs that guides and operations had once, and where their content is now. */
export const PAGE_REDIRECTS = listPageRedirects(REDIRECTS, product.content);
