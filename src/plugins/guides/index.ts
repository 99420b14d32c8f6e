import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APIS, VERIFIED_DIR} from '../../config/apis';
import {product} from '../../config/product';

// Node's own loader, for the same reason as in remark-guides.ts.
const load = createRequire(import.meta.url);
const {checkGuides, listBrokenReferences} = load(
  '../../guides/check-guides.ts',
) as typeof import('../../guides/check-guides.ts');

/** With other documents there may be hundreds. */
const MAX_WARNINGS = 20;

/**
 * Checks all guides before the bundler starts, so that one build names every broken reference, and
 * makes the bundler's cache depend on the specifications that guides are resolved against.
 */
export default function guidesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'guides',
    loadContent: async () => {
      if (product.content === 'all') reportBrokenReferences(siteDir);
    },
    configureWebpack() {
      return {
        // Without these the bundler would show pages that it made from former specifications.
        experiments: {cache: {buildDependencies: listCacheInputs(siteDir)}} as object,
      };
    },
  };
}

/** Everything beside the page itself that a resolved page is made from. */
function listCacheInputs(siteDir: string): string[] {
  const documents = [...APIS.map(({id}) => id), 'provenance'];
  const folders = ['src/guides', 'src/openapi', 'product', 'docs/_data', 'docs/_schemas'];
  return [
    ...documents.map((name) => path.join(siteDir, VERIFIED_DIR, `${name}.json`)),
    ...folders.flatMap((folder) => listFiles(path.join(siteDir, folder))),
  ];
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** In the dev server the page itself shows the error, with hot reload; a build fails here. */
function reportBrokenReferences(siteDir: string): void {
  if (process.env.NODE_ENV !== 'development') {
    checkGuides(siteDir);
    return;
  }
  const broken = listBrokenReferences(siteDir, path.join(siteDir, 'docs'));
  if (broken.length === 0) return;
  const more = broken.length - MAX_WARNINGS;
  const rest = more > 0 ? [`and ${more} more: \`npm run lint:docs\` lists them all`] : [];
  const list = [...broken.slice(0, MAX_WARNINGS), ...rest].map((line) => `  ${line}`).join('\n');
  console.warn(`[WARNING] ${broken.length} references of the guides lead nowhere:\n${list}`);
}
