import {cp, readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {runNode} from '../../scripts/start-program.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';

const FETCH = 'openapi-fetch.mjs';

/** Files of a site, without its packages. */
const PARTS = [
  ...['docs', 'product', 'scripts', 'src', 'static', 'docusaurus.config.ts', FETCH, 'LICENSE'],
  ...['package.json', 'sidebars.ts', 'sidebars-api.ts', 'tsconfig.json'],
];
const COMMANDS = [
  [FETCH],
  ['scripts/openapi/generate-command.ts'],
  ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
];
const REGISTRY = /(\n {2}apis: )\[[\s\S]*?\n {2}\]/;

/** A document and its id in the registry, which has letters and digits only. */
type Specification = {readonly id: string; readonly document: unknown};

/**
 * Builds the site in a separate folder with its own commands, from its verified documents and further ones. The
 * storage host is a folder too.
 *
 * @param folder path of a folder that does not exist
 * @param variables of the environment, beside those of this process
 * @throws when a command fails; the message has the end of its log
 */
export async function buildScratchSite(
  folder: string,
  specifications: readonly Specification[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  for (const part of PARTS) await cp(part, path.join(folder, part), {recursive: true});
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const storage = path.join(folder, 'storage');
  for (const {id, source} of APIS) {
    await cp(path.join(VERIFIED_DIR, `${id}.json`), path.join(storage, `${source}.json`));
  }
  for (const {id, document} of specifications) {
    await writeFile(path.join(storage, `${id}.json`), JSON.stringify(document));
  }
  const registry = path.join(folder, 'product/index.ts');
  const former = await readFile(registry, 'utf8');
  const apis = [...APIS, ...specifications.map(({id}) => ({id, label: id, source: id}))];
  const next = former.replace(REGISTRY, (_, start) => `${start}${JSON.stringify(apis)}`);
  if (next === former) throw new Error(`${registry} has no list "apis" that can be extended.`);
  await writeFile(registry, next);
  const env = {
    ...process.env,
    ...variables,
    OPENAPI_STORAGE_URL: pathToFileURL(storage).href,
    // The cache would be in the folder of packages, which this site shares with the project.
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    NODE_ENV: 'production',
  };
  for (const command of COMMANDS) {
    const {exitCode, lastLines} = await runNode(command, folder, env);
    if (exitCode !== 0) {
      throw new Error(`"${command.join(' ')}" in ${folder} failed:\n${lastLines}`);
    }
  }
}
