import type {PluginConfig} from '@docusaurus/types';
import {apiGenerator} from '../../config/reference.ts';

/** Variable of `npm run api:generate`, which has prepared what the page generator reads. */
export const PREPARED = 'REFERENCE_IS_PREPARED';

/** Brings Postman's packages along, so only its own command, `docusaurus gen-api-docs`, loads it. */
export const pageGenerator: PluginConfig[] = process.argv.includes('gen-api-docs')
  ? [['./src/plugins/page-generator/index.ts', {}], apiGenerator]
  : [];
