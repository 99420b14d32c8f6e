import {globSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import {product} from '../../config/product.ts';

// The loader of Node, for the same reason as in remark-guides.ts.
const load = createRequire(import.meta.url);
const {checkGuides} = load(
  '../../guides/check-guides.ts',
) as typeof import('../../guides/check-guides.ts');

const WARNING = new URL('./warn-broken-references.ts', import.meta.url);

/**
 * Checks all guides before the bundler starts, so that one build names every broken reference, and
 * makes the bundler's cache depend on the specifications that guides are resolved against.
 */
export default function guidesPlugin({siteDir}: LoadContext): Plugin<void> {
  return {
    name: 'guides',
    async loadContent() {
      if (product.content !== 'all') return;
      if (process.env.NODE_ENV !== 'development') return void checkGuides(siteDir);
      // Runs while the server starts. The page shows the error too, with hot reload.
      const warning = new Worker(WARNING, {workerData: siteDir});
      // Without this listener the server would end with its worker.
      warning.on('error', ({message}) => console.warn(`[WARNING] ${message}`)).unref();
    },
    configureWebpack() {
      return {
        // Without these the bundler would show pages of earlier specifications.
        experiments: {cache: {buildDependencies: listCacheInputs(siteDir)}} as object,
      };
    },
  };
}

/** Everything beside the page itself that a resolved page is made from. */
function listCacheInputs(siteDir: string): string[] {
  const documents = [...APIS.map(({id}) => id), 'provenance'].map(
    (id) => `${VERIFIED_DIR}/${id}.json`,
  );
  const folders = '{src/guides,src/openapi,product,docs/_data,docs/_hosts}/**/*.*';
  const files = [...documents, ...globSync(folders, {cwd: siteDir})];
  return files.map((file) => path.join(siteDir, file));
}
