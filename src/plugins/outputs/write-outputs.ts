import {mkdirSync, writeFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import sumBy from 'lodash/sumBy.js';
import {fillFileFacts, formatSize} from '../../components/Files/facts.ts';
import {FILES_ROUTE, type ListedFile} from '../../config/downloads.ts';
import {count} from '../../openapi/document/quote.ts';
import {fillRows} from '../../outputs/file-list/index.ts';
import {getMediaType} from '../../outputs/media-types.ts';
import type {SiteModel} from '../../outputs/model.ts';
import type {Output, OutputFile} from '../../outputs/output.ts';
import type {SiteAddress} from '../../outputs/site-url.ts';

/** Paths that stay below the folder of the site, on every system. */
const PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\]+$/;

/** Builds the files of all outputs, and checks that all paths are different and below the site's folder. */
export function buildOutputs(outputs: readonly Output[], site: SiteModel): OutputFile[] {
  const owners = new Map<string, string>();
  const built: OutputFile[] = [];
  for (const {name, build} of outputs) {
    for (const file of build(site, built)) {
      const owner = owners.get(file.path);
      if (owner || !PATH.test(file.path)) {
        throw new Error(
          `The output "${name}" cannot be written: found the path ${JSON.stringify(file.path)}` +
            `${owner ? `, which the output "${owner}" has too` : ''}, expected another one below ` +
            `the site's folder. Correct it in src/outputs/${name}/.`,
        );
      }
      // Without a type no host and no dev server can serve it.
      getMediaType(file.path);
      owners.set(file.path, name);
      built.push(file);
    }
  }
  return built;
}

/** Writes files below a folder, synchronously because that is faster for many small files. */
export function writeFiles(dir: string, files: readonly OutputFile[]): void {
  for (const {path: name, content} of files) {
    const file = path.join(dir, ...name.split('/'));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
}

/** Writes sizes and hashes of files into the page of files and its Markdown, which are built before the files. */
export async function fillFilesPage(dir: string, files: readonly ListedFile[]): Promise<void> {
  const page = path.join(dir, FILES_ROUTE);
  const fill = async (file: string, write: typeof fillRows) =>
    writeFile(file, write(await readFile(file, 'utf8'), files));
  await fill(path.join(page, 'index.html'), fillFileFacts);
  await fill(`${page}.md`, fillRows);
}

/** Files that programs look for at the root of the origin, with any base path of the site. */
const FOR_ORIGIN = /^(?:robots\.txt$|\.well-known\/)/;

/** Reports what was written and which files the owner has to publish elsewhere, in one line each. */
export function describeOutputs(
  files: readonly OutputFile[],
  {siteUrl, baseUrl}: SiteAddress,
): string[] {
  const bytes = sumBy(files, ({content}) => Buffer.byteLength(content));
  const report = `Outputs: ${count(files.length, 'file')} of ${formatSize(bytes)}.`;
  const forOrigin = files.map((file) => file.path).filter((file) => FOR_ORIGIN.test(file));
  if (baseUrl === '/' || forOrigin.length === 0) return [report];
  return [
    report,
    `${forOrigin.join(' and ')} are only read at the root of an origin, and this site is below ` +
      `${baseUrl}: also publish them at ${siteUrl}/.`,
  ];
}
