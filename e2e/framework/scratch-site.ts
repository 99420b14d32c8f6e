import {existsSync} from 'node:fs';
import {cp, mkdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {runNode} from '../../scripts/start-program.ts';
import {APIS, type Api, VERIFIED_DIR} from '../../src/config/apis.ts';

const FETCH = 'openapi-fetch.mjs';

/** What a site is made of, beside its packages; a product may have no reports. */
const PARTS = [
  ...['docs', 'i18n', 'product', 'reports', 'scripts', 'src', 'static', 'docusaurus.config.ts'],
  ...[FETCH, 'LICENSE', 'package.json', 'sidebars.ts', 'sidebars-api.ts', 'tsconfig.json'],
];
const REGISTRY = /(\n {2}apis: )\[[\s\S]*?\n {2}\]/;

/** A document and the id that it takes in the registry, with letters and digits only. */
export type Specification = {readonly id: string; readonly document: unknown};

/**
 * Copies the site, with its verified documents and further ones, into a separate folder, whose
 * storage host is a folder too.
 *
 * @param root folder of the project
 */
export async function makeScratchSite(
  root: string,
  folder: string,
  specifications: readonly Specification[],
): Promise<void> {
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  for (const part of PARTS.filter((each) => existsSync(path.join(root, each)))) {
    await cp(path.join(root, part), path.join(folder, part), {recursive: true});
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const copies = APIS.map(({id, source}) => ({
    from: path.join(root, VERIFIED_DIR, `${id}.json`),
    to: path.join(folder, 'storage', `${source}.json`),
  }));
  for (const {from, to} of copies) {
    await mkdir(path.dirname(to), {recursive: true});
    await cp(from, to);
  }
  for (const {id, document} of specifications) {
    await writeFile(path.join(folder, 'storage', `${id}.json`), JSON.stringify(document));
  }
  await writeRegistry(path.join(folder, 'product/index.ts'), [
    ...APIS,
    ...specifications.map(({id}) => ({id, label: id, source: id})),
  ]);
}

async function writeRegistry(file: string, apis: readonly Api[]): Promise<void> {
  const former = await readFile(file, 'utf8');
  const next = former.replace(REGISTRY, (_, start) => `${start}${JSON.stringify(apis)}`);
  if (next === former) throw new Error(`${file} has no list "apis" that can be extended.`);
  await writeFile(file, next);
}

/**
 * Fetches, generates and builds a scratch site with the site's own commands.
 *
 * @param variables of the environment, beside those of this process
 * @throws when one of them fails; the message has the end of its log
 */
export async function buildScratchSite(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const env = {
    ...process.env,
    ...variables,
    OPENAPI_STORAGE_URL: pathToFileURL(path.join(folder, 'storage')).href,
    // The cache would be among the packages, which this site shares with the project.
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    NODE_ENV: 'production',
  };
  await run(folder, [FETCH], env);
  await run(folder, ['scripts/openapi/generate-command.ts'], env);
  await run(folder, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], env);
}

async function run(
  folder: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const {exitCode, lastLines} = await runNode(command, folder, env);
  if (exitCode !== 0) throw new Error(`"${command.join(' ')}" in ${folder} failed:\n${lastLines}`);
}
