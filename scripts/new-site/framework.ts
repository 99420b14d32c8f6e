import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';

/** Says which version of the framework a site has, and what its files were then. */
export const FRAMEWORK_FILE = 'framework.json';

/** The parts of package.json that an owner adds to. */
export const MANIFEST_PARTS = ['scripts', 'dependencies', 'devDependencies'] as const;

type ManifestPart = (typeof MANIFEST_PARTS)[number];

/** A package.json, as far as it is read here. */
export type Manifest = Readonly<Record<string, unknown>> &
  Partial<Readonly<Record<ManifestPart, Readonly<Record<string, string>>>>>;

/** The framework of a site, as the last update wrote it. */
export type Framework = {
  /** Commit that it came from; undefined for a copy without git. */
  readonly version: string | undefined;
  /** SHA-256 of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** What package.json had from the framework. */
  readonly manifest: Pick<Manifest, ManifestPart>;
};

/** SHA-256 of a content, hexadecimal. */
export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 of a file; undefined where there is none. */
export function hashFile(file: string): string | undefined {
  return existsSync(file) ? hashOf(readFileSync(file)) : undefined;
}

/** The parts of a package.json that the record holds. */
export function pickManifest(manifest: Manifest): Framework['manifest'] {
  return Object.fromEntries(MANIFEST_PARTS.map((part) => [part, manifest[part] ?? {}]));
}

/** The commit of a checkout; undefined for a folder without git. */
export function readVersion(root: string): string | undefined {
  const {status, stdout} = spawnSync('git', ['rev-parse', 'HEAD'], {cwd: root, encoding: 'utf8'});
  return status === 0 ? stdout.trim() : undefined;
}

/** Describes the framework files of a folder as they are now. */
export function describeFramework(
  folder: string,
  files: readonly string[],
  version: string | undefined,
): string {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const framework: Framework = {
    version,
    files: Object.fromEntries(
      files.flatMap((file) => {
        const hash = hashFile(path.join(folder, file));
        return hash === undefined ? [] : [[file, hash]];
      }),
    ),
    manifest: pickManifest(manifest),
  };
  return writeFramework(framework);
}

/** Writes the record, one file on each line. */
export function writeFramework(framework: Framework): string {
  const about =
    'Files of the framework: npm run update replaces them, but for those that you changed. Yours are the others.';
  return `${JSON.stringify({about, ...framework}, undefined, 2)}\n`;
}

/** Commands of folders that a new site does not have. */
const EMBEDDED = /\b(?:specs|proof)\b/;

/** Gives package.json the name of the new site, and takes out the parts that it does not have. */
export function rewritePackage(text: string, name: string): string {
  const {workspaces: _, ...manifest} = JSON.parse(text) as Record<string, unknown>;
  const next = {
    ...manifest,
    name: `${toOperationSlug(name) || 'new-site'}-docs`,
    version: '1.0.0',
    description: `Developer documentation of ${name}: guides and API reference.`,
    scripts: {
      ...Object.fromEntries(
        Object.entries(manifest.scripts ?? {}).filter(([, command]) => !EMBEDDED.test(command)),
      ),
      // How an owner writes his settings is no fault; `npm run format` brings them into shape.
      lint: 'biome lint .',
    },
  };
  return `${JSON.stringify(next, null, 2)}\n`;
}

/** The checks of a change on the host of the repository. */
export const CHECKS_FILE = '.github/workflows/checks.yml';

/** Jobs of the checks that need what a site does without. */
const FRAMEWORK_JOBS = ['specifications', 'unit', 'proof'];

/** Takes the jobs of the framework out of the workflow of the checks. */
export function rewriteChecks(text: string): string {
  return text
    .split(/^(?= {2}[\w-]+:\n {4}name: )/m)
    .filter((job) => !FRAMEWORK_JOBS.some((name) => job.startsWith(`  ${name}:\n`)))
    .join('')
    .replace(' with `npm test` and `npm run proof`', ' with `npm test`');
}
