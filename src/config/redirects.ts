import type {PluginConfig} from '@docusaurus/types';
import redirects from '../../docs/redirects.json';

/** Addresses that guides had once lead on to where their content is now. */
export const clientRedirects = [
  '@docusaurus/plugin-client-redirects',
  {redirects},
] satisfies PluginConfig;
