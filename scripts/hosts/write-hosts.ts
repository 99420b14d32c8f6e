import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {
  buildSecurityHeaders,
  INLINE_SCRIPTS,
  INLINE_STYLES,
  KEPT_STATUSES,
} from '../../src/config/headers.ts';
import {MISSING_FILE} from '../../src/outputs/markdown-pages/missing-pages.ts';
import {getHostsDir, OUTPUTS_FILE, type WrittenFile} from '../../src/plugins/outputs/manifest.ts';
import {getErrorCode} from '../openapi/errors.ts';
import {writeDeep} from '../write-file.ts';
import {buildCacheRules, keepOnlyFiles} from './cache-rules.ts';
import {auditInline} from './inline-audit.ts';
import {listFiles} from './read-site.ts';
import {renderHeadersFile} from './render/headers-file.ts';
import {renderNginx} from './render/nginx.ts';
import {renderVercel} from './render/vercel.ts';
import {scanHtml} from './scan-html.ts';
import {buildTypeRules, type HostFiles, type SiteHeaders} from './site-headers.ts';

/** A built site and where it will be. */
type BuiltSite = {
  /** Folder of the built site. */
  readonly dir: string;
  readonly siteUrl: string;
  readonly baseUrl: string;
};

/** Compressed copies have the rule of the file that they are a copy of. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Reads a built site and computes the headers of all its files.
 *
 * @throws {HostError} when pages carry unexpected code, or the site does not fit the rules.
 */
async function computeHeaders({dir, siteUrl, baseUrl}: BuiltSite): Promise<SiteHeaders> {
  const files = (await listFiles(dir)).filter((file) => !COMPRESSED.test(file));
  const expected = {scripts: INLINE_SCRIPTS, styles: INLINE_STYLES};
  const hashes = await auditInline(expected, scanPages(dir, files));
  return {
    baseUrl,
    headers: buildSecurityHeaders(siteUrl, hashes),
    rules: buildCacheRules(files, baseUrl),
    types: buildTypeRules(await readOutputs(dir), baseUrl),
    missing: files
      .filter((file) => path.posix.basename(file) === MISSING_FILE)
      .map((file) => baseUrl + file),
  };
}

/** Reads one page after the other, so that few are in memory. */
async function* scanPages(dir: string, files: readonly string[]) {
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    yield [file, scanHtml(await readFile(path.join(dir, file), 'utf8'))] as const;
  }
}

/** Reads the list of the files of outputs; a site that was built otherwise has none. */
async function readOutputs(dir: string): Promise<readonly WrittenFile[]> {
  try {
    return JSON.parse(await readFile(path.join(getHostsDir(dir), OUTPUTS_FILE), 'utf8'));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Writes the files of all hosts of a built site, in place of older ones. */
export async function writeHosts(site: BuiltSite): Promise<SiteHeaders> {
  const headers = await computeHeaders(site);
  const outputs = `${JSON.stringify(await readOutputs(site.dir), undefined, 2)}\n`;
  const folder = getHostsDir(site.dir);
  await rm(folder, {recursive: true, force: true});
  const files = {[OUTPUTS_FILE]: outputs, ...renderHostFiles(headers)};
  for (const [name, text] of Object.entries(files)) await writeDeep(path.join(folder, name), text);
  return headers;
}

/** Reads the headers that were written for a built site. */
export async function readHeaders(dir: string): Promise<SiteHeaders> {
  return JSON.parse(await readFile(path.join(getHostsDir(dir), 'headers.json'), 'utf8'));
}

/**
 * Writes the site's headers in the language of each host.
 *
 * @throws {HostError} when they do not fit a limit of a host.
 */
export function renderHostFiles(site: SiteHeaders): HostFiles {
  // Cloudflare Pages and Vercel send the headers of a path with its 404 (sveltejs/kit#16615 and
  // vercel/vercel#14828); Netlify replaces Cache-Control there (sveltejs/kit#16627).
  const byPath = {...site, rules: keepOnlyFiles(site.rules)};
  return {
    'headers.json': `${JSON.stringify({...site, keptStatuses: KEPT_STATUSES}, undefined, 2)}\n`,
    'netlify/_headers': renderHeadersFile(site),
    'cloudflare-pages/_headers': renderHeadersFile(byPath),
    'vercel/vercel.json': renderVercel(byPath),
    ...renderNginx(site),
  };
}
