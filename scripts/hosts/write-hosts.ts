import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {buildSecurityHeaders, CACHE_CONTROL, KEPT_STATUSES} from '../../src/config/headers.ts';
import {MISSING_FILE} from '../../src/outputs/markdown-pages/missing-pages.ts';
import {getHostsDir, OUTPUTS_FILE, type WrittenFile} from '../../src/plugins/outputs/manifest.ts';
import {getErrorCode} from '../openapi/errors.ts';
import {writeDeep} from '../write-file.ts';
import {auditInline} from './inline-audit.ts';
import {HostError, listFiles} from './read-site.ts';
import {renderNginx} from './render/nginx.ts';
import {
  buildCacheRules,
  buildTypeRules,
  type HostFiles,
  keepOnlyFiles,
  type SiteHeaders,
} from './site-headers.ts';

/** Limits of Cloudflare Pages; Netlify has none that is smaller. */
const MAX_RULES = 100;

const MAX_LINE = 2000;

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
  const hashes = await auditInline(readPages(dir, files));
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
async function* readPages(dir: string, files: readonly string[]) {
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    yield [file, await readFile(path.join(dir, file), 'utf8')] as const;
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

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it. Both let browsers revalidate what no rule names,
 * and join the values when two rules set one header for an address, so the rules for caches exclude each other.
 * A site of many APIs would have more rules than Cloudflare Pages takes: then it does without the media types
 * of downloads, and the file says so.
 *
 * @throws {HostError} when there are more rules or longer lines than Cloudflare Pages takes.
 */
function renderHeadersFile({baseUrl, headers, rules, types}: SiteHeaders): string {
  const security = [`${baseUrl}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
  const caches = rules
    .filter(({cache}) => cache !== 'revalidate')
    .map(({path, cache}) => [path, `  Cache-Control: ${CACHE_CONTROL[cache]}`]);
  const downloads = types.map(({path, mediaType}) => [path, `  Content-Type: ${mediaType}`]);
  const needed = [security, ...caches];
  const isComplete = needed.length + downloads.length <= MAX_RULES;
  const blocks = isComplete ? [...needed, ...downloads] : needed;
  const longest = Math.max(...blocks.flat().map(({length}) => length));
  if (blocks.length > MAX_RULES || longest > MAX_LINE) {
    throw new HostError(
      `The file _headers does not fit Cloudflare Pages: found ${blocks.length} rules and a line of ` +
        `${longest} characters, expected at most ${MAX_RULES} and ${MAX_LINE}. Put pictures of static/ ` +
        'into folders, or drop redirects from docs/redirects.json.',
    );
  }
  const note = `# Left out, because Cloudflare Pages takes ${MAX_RULES} rules: the media types of downloads.\n\n`;
  return (isComplete ? '' : note) + blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** Turns a path of a rule into a pattern of Vercel, where a dot needs no escape. */
function toSource(address: string): string {
  return address.replace(/\*$/, '(.*)');
}

/**
 * Vercel looks for a file before it follows these rules, so they find missing files alone. The deepest
 * folder comes first: its file names the nearest pages.
 */
function listRewrites(missing: SiteHeaders['missing']) {
  return [...missing]
    .sort((one, other) => other.length - one.length)
    .map((file) => ({
      source: `${path.posix.dirname(file).replace(/\/?$/, '/')}(.*).md`,
      destination: file,
      statusCode: 404,
    }));
}

/** Writes `vercel.json`, which belongs into the deployed folder. */
function renderVercel(site: SiteHeaders): string {
  const {baseUrl, headers, rules, types, missing} = site;
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: true,
    headers: [
      {
        source: toSource(`${baseUrl}*`),
        headers: headers.map(([key, value]) => ({key, value})),
      },
      ...rules.map((rule) => ({
        source: toSource(rule.path),
        headers: [{key: 'Cache-Control', value: CACHE_CONTROL[rule.cache]}],
      })),
      ...types.map((rule) => ({
        source: toSource(rule.path),
        headers: [{key: 'Content-Type', value: rule.mediaType}],
      })),
    ],
    rewrites: listRewrites(missing),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
