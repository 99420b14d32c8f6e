import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {checkUse} from './direct.ts';
import {type Finding, readManifest} from './project.ts';

/** The record that gives each direct dependency its reason. */
export const RECORD_FILE = '.github/adr/0006-direct-dependencies.md';

const SOURCES = [
  '{src,e2e,specs,product}/**/*.{ts,tsx,js,mjs,cjs,css,tsp,mustache}',
  'scripts/**/*.{ts,tsx}',
  '*.{ts,mts,mjs}',
  'tsconfig.json',
];

/** What an installed package says of itself. */
type Installed = {readonly bin: readonly string[]; readonly licence: string | undefined};

/** Reads commands and licence of a package; a package that is not there has none. */
export function readInstalled(folder: string): Installed {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return {bin: [], licence: undefined};
  const {name, bin, license, licenses} = JSON.parse(readFileSync(file, 'utf8'));
  const old = Array.isArray(licenses) ? licenses[0]?.type : undefined;
  return {
    bin: typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin ?? {}),
    licence: (typeof license === 'string' ? license : license?.type) ?? old,
  };
}

function readSources(root: string): string[] {
  return globSync(SOURCES, {cwd: root})
    .filter((file) => !/supply-chain\/(?:direct|supply-chain\.test)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** Finds direct dependencies of a project that its files do not use. */
export function findUnused(root: string, modules: string): Finding[] {
  const manifest = readManifest(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return checkUse(
    manifest,
    readSources(root),
    (name) => readInstalled(path.join(modules, name)).bin,
  );
}

/** Lists the names of these dependencies. */
export function listUnused(root: string, modules: string): string[] {
  return findUnused(root, modules).map(({at}) => at.replace('package.json, ', ''));
}
