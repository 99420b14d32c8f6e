import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import difference from 'lodash/difference.js';
import isEqual from 'lodash/isEqual.js';
import {API_PAGES_DIR} from '../../src/config/apis.ts';
import {list} from '../../src/openapi/document/quote.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import {PREPARED} from '../../src/plugins/page-generator.ts';
import {runNode} from '../start-program.ts';
import {writeDeep} from '../write-file.ts';
import {GENERATED_DIRS} from './generation-record.ts';

const DOCUSAURUS = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');

/** Whether files have these texts; their paths are relative to the folder of the site. */
export async function areWritten(
  siteDir: string,
  files: ReadonlyMap<string, string>,
): Promise<boolean> {
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8').catch(() => undefined);
  const found = await Promise.all([...files.keys()].map(read));
  return isEqual(found, [...files.values()]);
}

/** Empties the folders of former pages, and writes the input of the page generator. */
export async function emptyFolders(siteDir: string, skeletons: ReadonlyMap<string, string>) {
  for (const folder of GENERATED_DIRS) {
    await rm(path.join(siteDir, folder), {recursive: true, force: true});
    await mkdir(path.join(siteDir, folder), {recursive: true});
  }
  for (const [file, text] of skeletons) await writeFile(path.join(siteDir, file), text);
}

/** Writes the data of each page under its name. */
export async function writePages(
  folder: string,
  pages: Iterable<{readonly slug: string; readonly links: readonly string[]}>,
  checksLinks: boolean,
): Promise<void> {
  await mkdir(folder, {recursive: true});
  for (const page of pages) {
    const data = checksLinks ? page : {...page, links: []};
    await writeDeep(path.join(folder, `${page.slug}.json`), JSON.stringify(data));
  }
}

/** Runs docusaurus-plugin-openapi-docs. It logs some failures and ends with code 0: `checkPages` finds those. */
export async function runPageGenerator(siteDir: string): Promise<void> {
  const env = {...process.env, [PREPARED]: 'true', NO_UPDATE_NOTIFIER: '1'};
  const {exitCode, lastLines} = await runNode([DOCUSAURUS, 'gen-api-docs', 'all'], siteDir, env);
  if (exitCode === 0) return;
  throw new Error(
    `The page generator docusaurus-plugin-openapi-docs ended with code ${exitCode} in ${siteDir}. ` +
      `Correct what it reports and run \`npm run api:generate\` again:\n${lastLines}`,
  );
}

/** Compares the pages on disk with the pages that the document needs. */
export async function checkPages(siteDir: string, {api, pages, objects}: Reference): Promise<void> {
  const folder = path.join(siteDir, API_PAGES_DIR, api.id);
  const wanted = [...pages, ...objects].map(({slug}) => slug);
  const files = await readdir(folder, {recursive: true}).catch(() => []);
  const written = files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.\w+\.mdx$/, ''));
  const missing = difference(wanted, written);
  const unexpected = difference(written, wanted);
  if (missing.length === 0 && unexpected.length === 0) return;
  throw new Error(
    `Reference "${api.id}" is incomplete in ${folder}: expected ${wanted.length} pages, ` +
      `missing ${list(missing) || 'none'}, unexpected ${list(unexpected) || 'none'}. ` +
      'Check the operation ids of the specification, then run `npm run api:generate` again.',
  );
}
