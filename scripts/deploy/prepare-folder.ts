import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';
import {HostError} from '../hosts/errors.ts';
import {listFiles} from '../hosts/read-site.ts';
import {readHeaders} from '../hosts/write-hosts.ts';
import type {DeployHost} from './hosts.ts';
import {addMetaPolicy, writeMetaPolicy} from './meta-policy.ts';

const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Makes the folder that a host is given: the site, without what the host does on its own, and with
 * what it reads from the folder.
 *
 * @param dir the built site, with the files of the hosts beside it
 * @param out folder to write; it is emptied
 * @param siteUrl origin of the published site
 * @returns how many files it has
 * @throws {HostError} when there is no built site
 */
export async function prepareFolder(
  host: DeployHost,
  dir: string,
  out: string,
  siteUrl: string,
): Promise<number> {
  const {headers, baseUrl} = await readHeaders(dir).catch((cause) => {
    throw new HostError(
      `The folder for ${host.id} cannot be made: found no ${getHostsDir(dir)}/headers.json, expected a ` +
        'release. Run `npm run release` first.',
      {cause},
    );
  });
  const files = (await listFiles(dir)).filter(
    (file) => host.servesCopies || !COMPRESSED.test(file),
  );
  const policy = host.hasMetaPolicy ? writeMetaPolicy(headers) : undefined;
  const below = host.addsBaseUrl ? out : path.join(out, baseUrl);
  await rm(out, {recursive: true, force: true});
  for (const file of files) {
    const [from, to] = [path.join(dir, file), path.join(below, file)];
    await mkdir(path.dirname(to), {recursive: true});
    if (policy && file.endsWith('.html')) {
      await writeFile(to, addMetaPolicy(await readFile(from, 'utf8'), policy));
    } else await cp(from, to);
  }
  if (host.headersFile) {
    await cp(path.join(getHostsDir(dir), host.headersFile), path.join(out, '_headers'));
  }
  // GitHub leaves out folders that begin with a dot or a line, unless it is told not to.
  if (host.hasMetaPolicy) await writeFile(path.join(out, '.nojekyll'), '');
  // A branch without it has no domain any more: each push replaces the branch.
  const {hostname} = new URL(siteUrl);
  if (host.id === 'github-pages' && !hostname.endsWith('.github.io')) {
    await writeFile(path.join(out, 'CNAME'), `${hostname}\n`);
  }
  return files.length;
}
