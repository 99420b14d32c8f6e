import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {WorkbenchData} from '../../webhooks/sign/sign-request.ts';

// Node's own loader, for the same reason as in the plugin of the guides.
const load = createRequire(import.meta.url);
const {buildWorkbenchData} = load('./build-data.ts') as typeof import('./build-data.ts');
const {parseGuide} = load(
  '../../guides/parse-guide.ts',
) as typeof import('../../guides/parse-guide.ts');
const {readGuideContext} = load(
  '../../guides/read-context.ts',
) as typeof import('../../guides/read-context.ts');

const NAME = 'webhook-workbench';
const FILE = 'workbench.json';

/** The guide whose programs are the handlers of the workbench. */
const HANDLER_GUIDE = 'docs/webhooks/overview.mdx';

/**
 * Prepares what the webhook workbench shows as a separate module, `@workbench-data`, which only its page
 * loads: event types with examples and schemas from the specifications, programs from the guide.
 */
export default function workbenchPlugin({
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin<WorkbenchData> {
  const guide = path.join(siteDir, HANDLER_GUIDE);
  return {
    name: NAME,
    getPathsToWatch: () => [guide],
    loadContent: async () =>
      buildWorkbenchData(
        readGuideContext(siteDir),
        existsSync(guide) ? parseGuide(readFileSync(guide, 'utf8')) : undefined,
      ),
    async contentLoaded({content, actions}) {
      await actions.createData(FILE, JSON.stringify(content));
    },
    configureWebpack: () => ({
      resolve: {alias: {'@workbench-data$': path.join(generatedFilesDir, NAME, 'default', FILE)}},
    }),
  };
}
