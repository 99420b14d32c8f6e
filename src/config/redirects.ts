import type {PluginConfig} from '@docusaurus/types';
import redirects from '../../docs/redirects.json' with {type: 'json'};

/** Redirects of whole pages, each a file; those of a section are for `moved-anchors.ts`. */
export const PAGE_REDIRECTS = redirects.filter(({from}) => !from.includes('#'));

/** URLs that guides had once lead to where their content is now. */
export const clientRedirects = [
  '@docusaurus/plugin-client-redirects',
  {redirects: PAGE_REDIRECTS},
] satisfies PluginConfig;
