import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {WorkbenchData} from '../../webhooks/sign/sign-request.ts';

// Node's loader, for the same reason as in the plugin of the guides.
const load = createRequire(import.meta.url);
const {HANDLER_GUIDE, readWorkbenchData} = load(
  './build-data.ts',
) as typeof import('./build-data.ts');

const NAME = 'webhook-workbench';
const FILE = 'workbench.json';

/** Writes the data of the webhook workbench as a module, `@workbench-data`, which only its page loads. */
export default function workbenchPlugin({
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin<WorkbenchData> {
  return {
    name: NAME,
    getPathsToWatch: () => [path.join(siteDir, HANDLER_GUIDE)],
    loadContent: async () => readWorkbenchData(siteDir),
    async contentLoaded({content, actions}) {
      await actions.createData(FILE, JSON.stringify(content));
    },
    configureWebpack: () => ({
      resolve: {alias: {'@workbench-data$': path.join(generatedFilesDir, NAME, 'default', FILE)}},
    }),
  };
}
