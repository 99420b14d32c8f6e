import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Header} from '../../src/config/headers.ts';
import {getHostsDir, HostError, listFiles} from '../hosts/read-site.ts';
import {readHeaders} from '../hosts/write-hosts.ts';

export type DeployHost = {
  readonly id: string;
  /**
   * A `server` has headers and rules in its own configuration, and serves the compressed copies. A host with
   * `headers` reads a file `_headers` and compresses files itself. A host of `pages` sets no headers, so pages contain
   * the policy, and it serves the folder below the base path itself.
   */
  readonly kind: 'server' | 'headers' | 'pages';
};

/** The hosts for which a folder can be prepared. */
export const DEPLOY_HOSTS: readonly DeployHost[] = [
  {id: 'rsync', kind: 'server'},
  {id: 'artifact', kind: 'server'},
  {id: 'netlify', kind: 'headers'},
  {id: 'cloudflare-pages', kind: 'headers'},
  {id: 'github-pages', kind: 'pages'},
  {id: 'gitlab-pages', kind: 'pages'},
];

const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Makes the folder for a host: the site without compressed copies if the host compresses files itself, and the files
 * that configure the host.
 *
 * @param dir the built site, with the files of the hosts beside it
 * @param out folder to write; it is emptied
 * @throws {HostError} when there is no built site
 */
export async function prepareFolder(
  {id, kind}: DeployHost,
  dir: string,
  out: string,
  siteUrl: string,
): Promise<number> {
  const {headers, baseUrl} = await readHeaders(dir).catch((cause) => {
    throw new HostError(
      `The folder for ${id} cannot be made: found no ${getHostsDir(dir)}/headers.json, expected a ` +
        'release. Run `npm run release` first.',
      {cause},
    );
  });
  const files = (await listFiles(dir)).filter(
    (file) => kind === 'server' || !COMPRESSED.test(file),
  );
  const policy = kind === 'pages' ? writeMetaPolicy(headers) : undefined;
  const below = kind === 'pages' ? out : path.join(out, baseUrl);
  await rm(out, {recursive: true, force: true});
  for (const file of files) {
    const [from, to] = [path.join(dir, file), path.join(below, file)];
    await mkdir(path.dirname(to), {recursive: true});
    if (policy && file.endsWith('.html')) {
      await writeFile(to, addMetaPolicy(await readFile(from, 'utf8'), policy));
    } else await cp(from, to);
  }
  if (kind === 'headers') {
    await cp(path.join(getHostsDir(dir), id, '_headers'), path.join(out, '_headers'));
  }
  // Without this file, GitHub does not publish folders that begin with a dot or an underscore.
  if (kind === 'pages') await writeFile(path.join(out, '.nojekyll'), '');
  // Each push replaces the branch, and without this file the site loses its domain.
  const {hostname} = new URL(siteUrl);
  if (id === 'github-pages' && !hostname.endsWith('.github.io')) {
    await writeFile(path.join(out, 'CNAME'), `${hostname}\n`);
  }
  return files.length;
}

/** Directives that browsers ignore in an element, with a warning. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|sandbox)\b/;

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Writes the elements that replace headers of policies. They can neither forbid frames nor require HTTPS. */
export function writeMetaPolicy(headers: readonly Header[]): string {
  const get = (name: string) => headers.find(([each]) => each === name)?.[1];
  const policy = (get('Content-Security-Policy') ?? '')
    .split('; ')
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ');
  const referrer = get('Referrer-Policy') ?? '';
  return (
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">` +
    `<meta name="referrer" content="${escapeAttribute(referrer)}">`
  );
}

/** Puts the elements at the beginning of the head, before everything to which they apply. */
export function addMetaPolicy(html: string, elements: string): string {
  // The character set has to be in the first kilobyte.
  const charset = /<meta charset=[^>]*>/i;
  const target = charset.test(html) ? charset : /<head[^>]*>/i;
  if (target.test(html)) return html.replace(target, (found) => found + elements);
  throw new Error('The page has no head, expected one for the policy.');
}
