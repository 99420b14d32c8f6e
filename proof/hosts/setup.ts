import {writeHosts} from '../../scripts/hosts/write-hosts.ts';
import {compressSite} from '../../scripts/release/prepare-release.ts';
import {startNginx} from '../nginx/nginx-server.ts';
import {BUILD_DIR, linkSite, PORT, SITE_DIR, START} from './site.ts';

/** Enough files to test compressed copies; all files would take 24 s. */
const COMPRESSED = /^(index\.html|docs\/(index|events\/.*)\.html|assets\/(css|js)\/|search-)/;

/** Starts nginx over a copy of the build. */
export default async function setup(): Promise<() => PromiseLike<void>> {
  const files = await linkSite(BUILD_DIR, SITE_DIR);
  await writeHosts(SITE_DIR);
  await compressSite(
    SITE_DIR,
    files.filter((file) => COMPRESSED.test(file) || `/${file}` === `${START}index.html`),
  );
  const server = await startNginx({dir: SITE_DIR, port: PORT});
  return () => server[Symbol.asyncDispose]();
}
