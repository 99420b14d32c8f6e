import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildSecurityHeaders, INLINE_SCRIPTS, INLINE_STYLES} from '../../src/config/headers.ts';
import {buildCacheRules} from './cache-rules.ts';
import {renderHostFiles, type SiteHeaders} from './host-files.ts';
import {InlineAudit} from './inline-audit.ts';
import {forEachPage, listFiles} from './read-site.ts';

/** A built site and where it will be. */
export type BuiltSite = {
  /** Folder of the built site. */
  readonly dir: string;
  readonly siteUrl: string;
  readonly baseUrl: string;
};

/** Compressed copies have the rule of the file that they are a copy of. */
const COMPRESSED = /\.(br|gz)$/;

/** Folder of the hosts' files: beside the site, so that no host serves them. */
export function getHostsDir(dir: string): string {
  return `${path.resolve(dir)}-hosts`;
}

/**
 * Reads a built site and computes the headers of all its files.
 *
 * @throws {HostError} when pages carry unexpected code, or the site does not fit the rules.
 */
export async function computeHeaders({dir, siteUrl, baseUrl}: BuiltSite): Promise<SiteHeaders> {
  const files = (await listFiles(dir)).filter((file) => !COMPRESSED.test(file));
  const audit = new InlineAudit({scripts: INLINE_SCRIPTS, styles: INLINE_STYLES});
  await forEachPage(dir, files, (file, html) => audit.add(file, html));
  return {
    baseUrl,
    headers: buildSecurityHeaders(siteUrl, audit.finish()),
    rules: buildCacheRules(files, baseUrl),
  };
}

/** Writes the files of all hosts of a built site, in place of older ones. */
export async function writeHosts(site: BuiltSite): Promise<SiteHeaders> {
  const headers = await computeHeaders(site);
  const folder = getHostsDir(site.dir);
  await rm(folder, {recursive: true, force: true});
  for (const [name, text] of Object.entries(renderHostFiles(headers))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
  return headers;
}

/** Reads the headers that were written for a built site. */
export async function readHeaders(dir: string): Promise<SiteHeaders> {
  return JSON.parse(await readFile(path.join(getHostsDir(dir), 'headers.json'), 'utf8'));
}
