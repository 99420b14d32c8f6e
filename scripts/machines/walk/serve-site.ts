import {mkdir, rename, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {detect} from 'detect-port';
import {getHostsDir} from '../../../src/plugins/outputs/manifest.ts';
import {type NginxServer, startNginx} from '../../hosts/testing/nginx-server.ts';

/** First port that is tried; the tests of hosts have theirs below it. */
const FIRST_PORT = 3150;

/**
 * Serves a built site below its base address, with the headers that its build wrote for nginx.
 *
 * @param siteDir folder with `build/` and `build-hosts/`
 * @param baseUrl path of the site with both slashes
 */
export async function serveSite(siteDir: string, baseUrl: string): Promise<NginxServer> {
  const build = path.join(siteDir, 'build');
  const port = await detect(FIRST_PORT);
  if (baseUrl === '/') return startNginx({dir: build, port});
  // The published folder has the build under that path, and the hosts' files beside it.
  const root = path.join(siteDir, 'published');
  const below = path.join(root, baseUrl);
  await rm(root, {recursive: true, force: true});
  await mkdir(path.dirname(below), {recursive: true});
  await symlink(build, below.replace(/\/$/, ''));
  await rm(getHostsDir(root), {recursive: true, force: true});
  await rename(getHostsDir(build), getHostsDir(root));
  return startNginx({dir: root, port});
}
