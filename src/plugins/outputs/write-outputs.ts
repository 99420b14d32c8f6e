import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SiteModel} from '../../outputs/model.ts';
import type {Output, OutputFile} from '../../outputs/output.ts';
import type {WrittenFile} from './manifest.ts';

/** A file and the output that made it. */
export type BuiltFile = OutputFile & {readonly output: string};

/** Paths that stay below the folder of the site, on every system. */
const PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\]+$/;

/**
 * Builds the files of all outputs.
 *
 * @throws when a path leaves the site's folder, or two outputs give one path
 */
export function buildOutputs(outputs: readonly Output[], site: SiteModel): BuiltFile[] {
  const owners = new Map<string, string>();
  const built: BuiltFile[] = [];
  for (const {name, build} of outputs) {
    for (const file of build(site, built)) {
      const owner = owners.get(file.path);
      if (owner || !PATH.test(file.path)) {
        throw new Error(
          `The output "${name}" cannot be written: found the path ${JSON.stringify(file.path)}` +
            `${owner ? `, which the output "${owner}" has too` : ''}, expected one of its own below ` +
            `the site's folder. Correct it in src/outputs/${name}/.`,
        );
      }
      owners.set(file.path, name);
      built.push({...file, output: name});
    }
  }
  return built;
}

/** Writes files below a folder and says how large they are. To wait for each takes longer than to write. */
export function writeFiles(dir: string, files: readonly BuiltFile[]): WrittenFile[] {
  for (const {path: name, content} of files) {
    const file = path.join(dir, ...name.split('/'));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
  return files.map(({output, path, mediaType, content}) => {
    return {output, path, mediaType, bytes: Buffer.byteLength(content)};
  });
}

/** Says in one line each what was written, and what the owner has to put elsewhere. */
export function describeOutputs(
  files: readonly WrittenFile[],
  forOrigin: readonly string[],
  {siteUrl, baseUrl}: {readonly siteUrl: string; readonly baseUrl: string},
): string[] {
  const sizes = [...new Set(files.map(({output}) => output))].map((name) => {
    const own = files.filter(({output}) => output === name);
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
    return `${name} ${own.length} ${own.length === 1 ? 'file' : 'files'} of ${(bytes / 1000).toFixed(1)} kB`;
  });
  const report = `Outputs next to the pages: ${sizes.join(', ')}.`;
  if (baseUrl === '/' || forOrigin.length === 0) return [report];
  return [
    report,
    `${forOrigin.join(' and ')} are only read at the root of an origin, and this site is below ` +
      `${baseUrl}: also publish them at ${siteUrl}/.`,
  ];
}
