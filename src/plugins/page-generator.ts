import {spawnSync} from 'node:child_process';
import type {PluginConfig} from '@docusaurus/types';
import {apiGenerator} from '../config/reference.ts';

/** Variable of `npm run api:generate`, which has prepared what the page generator reads. */
export const PREPARED = 'REFERENCE_IS_PREPARED';

/**
 * Lets `npx docusaurus gen-api-docs all`, the documented command of docusaurus-plugin-openapi-docs, do all of
 * `npm run api:generate`: page data and typed clients are made beside the pages. That command runs this one
 * in its turn, with everything prepared. No other command loads the plugin, which brings Postman's packages.
 */
function listPageGenerators(): PluginConfig[] {
  if (!process.argv.includes('gen-api-docs')) return [];
  // Before the plugins begin: the one of the docs wants the folder of its pages.
  if (!process.env[PREPARED]) {
    const command = ['scripts/openapi/generate-command.ts'];
    const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
    if (status !== 0) process.exit(status ?? 1);
  }
  return [apiGenerator];
}

export const pageGenerator = listPageGenerators();
