import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Where a site is and how it is built. */
export type Site = {
  readonly name: 'stock' | 'ours';
  /** Folder with `docusaurus.config`; the output is its `build`. */
  readonly dir: string;
  /** Node script and arguments that write the reference pages. */
  readonly generate: readonly string[];
};

/** Pages that are compared; both sites have them. */
export const PAGES = {
  home: '/',
  guide: '/docs/webhooks/create-webhook/',
  operation: '/api/dashboard/create-event/',
  overview: '/api/dashboard/dashboard/',
} as const;

/** Everything that the benchmark writes. */
export const BENCH_DIR = '.bench';

/** Docusaurus's command of the repository, for sites below it as well. */
export const DOCUSAURUS = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

export const STOCK: Site = {
  name: 'stock',
  dir: path.resolve(BENCH_DIR, 'stock'),
  generate: [DOCUSAURUS, 'gen-api-docs', 'all'],
};

export const OURS: Site = {
  name: 'ours',
  dir: path.resolve('.'),
  generate: [path.resolve('scripts/openapi/generate-command.ts')],
};

/** Docusaurus as the site starts it. */
export function getDocusaurus({name, dir}: Site): string {
  return name === 'ours' ? path.join(dir, 'scripts/site/docusaurus-command.ts') : DOCUSAURUS;
}

/**
 * Script of the npm that runs this, for commands of another checkout.
 *
 * @throws when npm does not run this.
 */
export function getNpm(): string {
  const script = process.env.npm_execpath;
  if (script) return script;
  throw new Error('npm is not found: it runs no script. Start the benchmark with `npm run bench`.');
}

/** Folder of a site's output. */
export function getOutput({dir}: Site): string {
  return path.join(dir, 'build');
}

/** Whether a site has been built. */
export async function isBuilt(site: Site): Promise<boolean> {
  const files = await readdir(getOutput(site)).catch((): string[] => []);
  return files.includes('index.html');
}
