import {spawnSync} from 'node:child_process';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PREPARED} from './prepared.ts';

/**
 * Lets `npx docusaurus gen-api-docs all`, the documented command of docusaurus-plugin-openapi-docs, do all of
 * `npm run api:generate`: page data and typed clients are made beside the pages. That command runs this one
 * in its turn, with everything prepared.
 */
export default function pageGeneratorPlugin({siteDir}: LoadContext): Plugin<void> {
  if (!process.env[PREPARED]) {
    const {status} = spawnSync(process.execPath, ['scripts/openapi/generate-command.ts'], {
      cwd: siteDir,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  return {name: 'page-generator'};
}
