import {spawnSync} from 'node:child_process';
import type {PluginConfig} from '@docusaurus/types';
import {apiGenerator} from '../config/reference.ts';

/** Variable that `npm run api:generate` sets when it has prepared the input of the page generator. */
export const PREPARED = 'REFERENCE_IS_PREPARED';

/**
 * Makes `npx docusaurus gen-api-docs all`, the documented command of docusaurus-plugin-openapi-docs, do the
 * same as `npm run api:generate`, which also writes page data and typed clients, and then runs this command with
 * everything prepared. No other command loads the plugin, which loads Postman's packages.
 */
function listPageGenerators(): PluginConfig[] {
  if (!process.argv.includes('gen-api-docs')) return [];
  // Before the plugins start: the docs plugin requires the folder of its pages.
  if (!process.env[PREPARED]) {
    const command = ['scripts/openapi/generate-command.ts'];
    const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
    if (status !== 0) process.exit(status ?? 1);
  }
  return [apiGenerator];
}

export const pageGenerator = listPageGenerators();
