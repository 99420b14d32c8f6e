import type {PluginConfig} from '@docusaurus/types';
import {API_ROUTE} from '../openapi/api.ts';
import {REDIRECTS} from './moved.ts';
import {product} from './product.ts';

/** Redirects of whole pages, each a file; those of a section are for `moved-anchors.ts`. */
export const PAGE_REDIRECTS = REDIRECTS.filter(
  ({from, to}) =>
    !from.includes('#') &&
    (product.content === 'all' || [from, to].every((each) => each.startsWith(`/${API_ROUTE}/`))),
);

/** URLs that guides and operations had once lead to where their content is now. */
export const clientRedirects = [
  '@docusaurus/plugin-client-redirects',
  {redirects: PAGE_REDIRECTS.map((redirect) => ({...redirect}))},
] satisfies PluginConfig;
