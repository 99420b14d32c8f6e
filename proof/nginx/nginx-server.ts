import {chmod, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findFreePort} from '../../e2e/browser/find-free-port.ts';
import {getHostsDir} from '../../scripts/hosts/read-site.ts';
import {renderNginx} from '../../scripts/hosts/render/nginx.ts';
import {buildCacheRules} from '../../scripts/hosts/site-headers.ts';
import {startProgram} from '../../scripts/start-program.ts';
import {writeDeep} from '../../scripts/write-file.ts';
import {buildSecurityHeaders} from '../../src/config/headers.ts';
import {waitUntilResponding} from '../wait-until-responding.ts';

/** A built site behind nginx on localhost, which ends with the scope of `await using`. */
export type NginxServer = AsyncDisposable & {readonly origin: string};

type NginxOptions = {
  /** Folder of the built site; the files for hosts are beside it. */
  readonly dir: string;
  /** Folder of the site for which the configuration was written, if it is below the served folder. */
  readonly hostsDir?: string;
  /** A free port by default. */
  readonly port?: number;
  /** Port of a shared cache in front of the site, which accepts longer headers than the site's server. */
  readonly cachePort?: number;
  /** User of nginx's workers if the test runs as root. */
  readonly user?: string;
};

/**
 * Writes a small site, and its configuration beside it.
 *
 * @param dir served folder, in which the site is below its base path
 */
export async function writeSite(
  dir: string,
  baseUrl: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const site = path.join(dir, baseUrl);
  for (const [file, text] of Object.entries(texts)) await writeDeep(path.join(site, file), text);
  const headers = buildSecurityHeaders('https://a.example', {scripts: [], styles: []});
  const rules = buildCacheRules(Object.keys(texts), baseUrl);
  const config = renderNginx({baseUrl, headers, rules, types: [], missing: []});
  for (const [file, text] of Object.entries(config)) {
    await writeDeep(path.join(getHostsDir(site), file), text);
  }
}

/** A cache for all readers: it forwards ranges, and stores every response that may be stored. */
function renderCache(prefix: string, port: number, cachePort: number): string[] {
  return [
    `proxy_cache_path ${prefix}/cache keys_zone=shared:1m;`,
    'server {',
    `listen 127.0.0.1:${cachePort};`,
    'large_client_header_buffers 4 64k;',
    'location / {',
    `proxy_pass http://127.0.0.1:${port};`,
    'proxy_cache shared;',
    'proxy_set_header Range $http_range;',
    'add_header X-Cache $upstream_cache_status always;',
    '}',
    '}',
  ];
}

/** The smallest configuration of a server that includes the files for nginx. */
function buildConfig(
  prefix: string,
  port: number,
  {cachePort, user = 'root'}: NginxOptions,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;',
    // Otherwise the workers of a root process run as another user, who may not read the folder.
    ...(process.getuid?.() === 0 ? [`user ${user};`] : []),
    'daemon off;',
    `pid ${prefix}/nginx.pid;`,
    'events {}',
    'http {',
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    'access_log off;',
    'sendfile on;',
    ...temporary.map((name) => `${name}_temp_path ${prefix}/${name};`),
    `include ${prefix}/hosts/http.conf;`,
    'server {',
    `listen 127.0.0.1:${port};`,
    `root ${prefix}/site;`,
    `include ${prefix}/hosts/server.conf;`,
    `include ${prefix}/hosts/brotli.conf;`,
    '}',
    ...(cachePort === undefined ? [] : renderCache(prefix, port, cachePort)),
    '}',
  ].join('\n');
}

/**
 * Starts nginx in a separate folder, without changes outside of it.
 *
 * @throws when nginx is missing, rejects the configuration or the port is taken
 */
export async function startNginx(options: NginxOptions): Promise<NginxServer> {
  const {dir, hostsDir = dir, port = Number(findFreePort())} = options;
  const prefix = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  // A worker of another user than the test has its cache in this folder.
  await chmod(prefix, 0o755);
  // Links without blanks and brackets in their names, because nginx reads some paths as patterns.
  await symlink(path.resolve(dir), path.join(prefix, 'site'));
  await symlink(path.join(getHostsDir(hostsDir), 'nginx'), path.join(prefix, 'hosts'));
  const config = path.join(prefix, 'nginx.conf');
  await writeFile(config, buildConfig(prefix, port, options));
  // On Debian, the folder of nginx is only in the path of root.
  const env = {...process.env, PATH: `${process.env.PATH}:/usr/sbin`};
  const started = startProgram('nginx', ['-p', prefix, '-c', config, '-e', 'stderr'], {env});
  const origin = `http://localhost:${port}`;
  await waitUntilResponding(origin, started);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      started.child.kill('SIGTERM');
      await started.ended;
      await rm(prefix, {recursive: true, force: true});
    },
  };
}
