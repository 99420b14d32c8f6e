import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {
  buildSecurityHeaders,
  CACHE_CONTROL,
  type Header,
  KEPT_STATUSES,
} from '../../src/config/headers.ts';
import {product} from '../../src/config/product.ts';
import {MISSING_FILE} from '../../src/outputs/markdown-pages/index.ts';
import {toJson} from '../../src/outputs/output.ts';
import {writeDeep} from '../write-file.ts';
import {auditInline} from './inline-audit.ts';
import {getHostsDir, HostError, listFiles} from './read-site.ts';
import {renderNginx} from './render/nginx.ts';
import {
  buildCacheRules,
  buildTypeRules,
  type CacheRule,
  type HostFiles,
  type SiteHeaders,
} from './site-headers.ts';

/** Limits of Cloudflare Pages; those of Netlify are not smaller. */
const MAX_RULES = 100;

const MAX_LINE = 2000;

/** Compressed copies need no rules: they are sent with the headers of the original file. */
const COMPRESSED = /\.(br|gz)$/;

/** Reads one page after the other, to use little memory. */
async function* readPages(dir: string, files: readonly string[]) {
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    yield [file, await readFile(path.join(dir, file), 'utf8')] as const;
  }
}

/**
 * Writes the files of all hosts of a built site, in place of older ones.
 *
 * @throws {HostError} when pages have unexpected inline code, or the site does not fit the rules
 */
export async function writeHosts(dir: string): Promise<SiteHeaders> {
  const {siteUrl, baseUrl} = product;
  const files = (await listFiles(dir)).filter((file) => !COMPRESSED.test(file));
  const folder = getHostsDir(dir);
  const site = {
    baseUrl,
    headers: buildSecurityHeaders(siteUrl, await auditInline(readPages(dir, files))),
    rules: buildCacheRules(files, baseUrl),
    types: buildTypeRules(files, baseUrl),
    missing: files
      .filter((file) => path.posix.basename(file) === MISSING_FILE)
      .map((file) => baseUrl + file),
  };
  await rm(folder, {recursive: true, force: true});
  for (const [name, text] of Object.entries(renderHostFiles(site))) {
    await writeDeep(path.join(folder, name), text);
  }
  return site;
}

/** Reads the headers of a built site. */
export async function readHeaders(dir: string): Promise<SiteHeaders> {
  return JSON.parse(await readFile(path.join(getHostsDir(dir), 'headers.json'), 'utf8'));
}

/**
 * Writes the site's headers in the format of each host.
 *
 * @throws {HostError} when they exceed a limit of a host
 */
export function renderHostFiles(site: SiteHeaders): HostFiles {
  // Cloudflare Pages and Vercel send the headers of a path with its 404 (sveltejs/kit#16615 and
  // vercel/vercel#14828); Netlify replaces Cache-Control there (sveltejs/kit#16627). The rule of a folder also
  // applies to missing files in it, so only files with an own rule may be cached.
  const rules = site.rules.map(
    (rule): CacheRule => (rule.path.endsWith('*') ? {...rule, cache: 'revalidate'} : rule),
  );
  const byPath = {...site, rules};
  return {
    'headers.json': toJson({...site, keptStatuses: KEPT_STATUSES}),
    'netlify/_headers': renderHeadersFile(site),
    'cloudflare-pages/_headers': renderHeadersFile(byPath),
    'vercel/vercel.json': renderVercel(byPath),
    ...renderNginx(site),
  };
}

type HostRule = readonly [path: string, headers: readonly Header[]];

function listRules({baseUrl, headers, rules}: SiteHeaders): HostRule[] {
  return [
    [`${baseUrl}*`, headers],
    ...rules.map(({path, cache}): HostRule => [path, [['Cache-Control', CACHE_CONTROL[cache]]]]),
  ];
}

const listTypes = ({types}: SiteHeaders) =>
  types.map(({path, mediaType}): HostRule => [path, [['Content-Type', mediaType]]]);

/**
 * Writes `_headers` for Netlify and Cloudflare Pages. Both let browsers revalidate files without a rule, and join
 * the values if two rules set one header, so only one rule for caches matches an address. If a site of many APIs has
 * more rules than Cloudflare Pages allows, the media types of downloads are left out, with a note in the file.
 *
 * @throws {HostError} when there are more rules or longer lines than Cloudflare Pages allows
 */
function renderHeadersFile(site: SiteHeaders): string {
  const cached = site.rules.filter(({cache}) => cache !== 'revalidate');
  const needed = listRules({...site, rules: cached});
  const all = [...needed, ...listTypes(site)];
  const isComplete = all.length <= MAX_RULES;
  const rules = isComplete ? all : needed;
  const blocks = rules.map(([path, headers]) => [
    path,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ]);
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

/** Vercel uses these rules for missing files only. The deepest folder is first: its file lists the nearest pages. */
function listRewrites(missing: SiteHeaders['missing']) {
  return [...missing]
    .sort((one, other) => other.length - one.length)
    .map((file) => ({
      source: `${path.posix.dirname(file).replace(/\/?$/, '/')}(.*).md`,
      destination: file,
      statusCode: 404,
    }));
}

/**
 * Writes `vercel.json` for the deployed folder; a dot in its patterns needs no escape. Files to revalidate have rules
 * too, because Vercel caches files of some frameworks for a year without one.
 */
function renderVercel(site: SiteHeaders): string {
  return toJson({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: true,
    headers: [...listRules(site), ...listTypes(site)].map(([address, headers]) => ({
      source: address.replace(/\*$/, '(.*)'),
      headers: headers.map(([key, value]) => ({key, value})),
    })),
    rewrites: listRewrites(site.missing),
  });
}
