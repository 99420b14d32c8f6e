import type {PluginConfig} from '@docusaurus/types';
import redirects from '../../docs/redirects.json';

const pages = redirects.filter(({from}) => !from.includes('#'));

/** URLs that guides had once lead to where their content is now; anchors: `moved-anchors.ts`. */
export const clientRedirects = [
  '@docusaurus/plugin-client-redirects',
  {redirects: pages},
] satisfies PluginConfig;
