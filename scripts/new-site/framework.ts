import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

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
