import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listGuides} from '../../guides/guide-names.ts';

// Node's loader, for the same reason as in the plugin of the guides.
const load = createRequire(import.meta.url);
const {buildWritersPage} = load('./build-page.ts') as typeof import('./build-page.ts');

/**
 * Writes the page for writers before the pages plugin that follows it reads the folder. Docusaurus creates
 * plugins one after the other, but loads their content in parallel.
 *
 * @param options folder of the page, relative to the root of the site
 */
export default function writersPlugin(
  {siteDir}: LoadContext,
  {folder}: {readonly folder: string},
): Plugin {
  const files = listGuides(path.join(siteDir, 'docs'));
  const guides = new Map(
    files.map((file) => [
      path.relative(siteDir, file).replaceAll(path.sep, '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
  mkdirSync(path.join(siteDir, folder), {recursive: true});
  const page = path.join(siteDir, folder, 'writers.mdx');
  writeFileSync(page, buildWritersPage(guides));
  return {name: 'writers'};
}
