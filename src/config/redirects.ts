import type {PluginConfig} from '@docusaurus/types';
import {REDIRECTS} from './moved.ts';
import {product} from './product.ts';

/** Redirects of whole pages, each a file; those of a section are for `moved-anchors.ts`. */
export const PAGE_REDIRECTS = REDIRECTS.filter(
  ({from}) => product.content === 'all' && !from.includes('#'),
);

/** URLs that guides had once lead to where their content is now. */
export const clientRedirects = [
  '@docusaurus/plugin-client-redirects',
  {redirects: PAGE_REDIRECTS.map((redirect) => ({...redirect}))},
] satisfies PluginConfig;
