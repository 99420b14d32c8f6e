import {hash} from 'node:crypto';
import {cpSync, existsSync, globSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import omitBy from 'lodash/omitBy.js';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';

/** Contains the version of the framework of a site, and the hashes of its files. */
export const FRAMEWORK_FILE = 'framework.json';

/** The parts of package.json that an owner adds to. */
export const MANIFEST_PARTS = ['scripts', 'dependencies', 'devDependencies'] as const;

/** Names and values of one of these parts. */
export type Entries = Readonly<Record<string, string>>;

/** The members of package.json that are read here. */
export type Manifest = Readonly<Record<string, unknown>> &
  Partial<Readonly<Record<(typeof MANIFEST_PARTS)[number], Entries>>>;

/** The framework of a site after the last update. */
export type Framework = {
  /** Its commit, or the folder of its archive. */
  readonly version: string;
  /** SHA-256 of each file, by its path. */
  readonly files: Entries;
  /** The package.json of the framework. */
  readonly manifest: Manifest;
};

/** SHA-256 of a file; undefined if it does not exist. */
export function hashFile(file: string): string | undefined {
  return existsSync(file) ? hash('sha256', readFileSync(file)) : undefined;
}

/** Writes the record of a site's framework, one file on each line. */
export function recordFramework(site: string, {version, files, manifest}: Framework): void {
  const about =
    'Files of the framework: npm run update replaces them, but for those that you changed. Yours are the others.';
  const parts = Object.fromEntries(MANIFEST_PARTS.map((part) => [part, manifest[part] ?? {}]));
  const record = JSON.stringify({about, version, files, manifest: parts}, undefined, 2);
  writeFileSync(path.join(site, FRAMEWORK_FILE), `${record}\n`);
}

/** Matches scripts that use folders which a new site does not have. */
const EMBEDDED = /\b(?:specs|proof)\b/;

/** Sets the name of the new site in package.json, and removes workspaces and scripts that it does not have. */
function rewritePackage(text: string, name: string): string {
  const {workspaces: _, ...manifest}: Manifest = JSON.parse(text);
  const next = {
    ...manifest,
    name: `${toOperationSlug(name) || 'new-site'}-docs`,
    version: '1.0.0',
    description: `Developer documentation of ${name}: guides and API reference.`,
    scripts: {
      ...omitBy(manifest.scripts, (command) => EMBEDDED.test(command)),
      // The format of an owner's settings is not a fault; `npm run format` corrects it.
      lint: 'biome lint .',
    },
  };
  return `${JSON.stringify(next, null, 2)}\n`;
}

/**
 * Reads a file of the framework with the changes for a site.
 *
 * @param name of the product, or of its package
 */
export function readForSite(root: string, file: string, name: string): Buffer {
  const content = readFileSync(path.join(root, file));
  return file === 'package.json' ? Buffer.from(rewritePackage(String(content), name)) : content;
}

/** Contains the files of `product/` with the defaults of the framework. */
const TEMPLATES = 'scripts/new-site/templates';

/** Adds the files of `product/` that the framework reads and a site lacks, for example after an update. */
export function addDefaultFiles(site: string): string[] {
  const templates = path.join(site, TEMPLATES);
  const missing = globSync('product/**/*.*', {cwd: templates}).filter(
    (file) => !existsSync(path.join(site, file)),
  );
  for (const file of missing) cpSync(path.join(templates, file), path.join(site, file));
  return missing;
}
