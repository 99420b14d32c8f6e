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

/** A built site behind nginx on loopback, which ends where the scope of `await using` does. */
export type NginxServer = AsyncDisposable & {readonly origin: string};

type NginxOptions = {
  /** Folder of the built site; the files of the hosts are beside it. */
  readonly dir: string;
  /** Folder that the emitted files belong to, when it is one below the served one. */
  readonly hostsDir?: string;
  /** Any free one, unless given. */
  readonly port?: number;
  /** Port of a shared cache before the site, which takes longer headers than the site's server. */
  readonly cachePort?: number;
  /** User of the workers where the test runs as root. */
  readonly user?: string;
};

/**
 * Writes a small site, and beside it the configuration that is emitted for it.
 *
 * @param dir served folder; the site is below its base address
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

/** A cache for all readers: it passes ranges on, and stores whatever the site lets it store. */
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

/** The configuration around the emitted parts, as small as a server can have it. */
function buildConfig(
  prefix: string,
  port: number,
  {cachePort, user = 'root'}: NginxOptions,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;',
    // Started as root it would serve as another user, who may not read the folder.
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
 * Starts nginx with the emitted files in a separate folder; nothing of the system is touched.
 *
 * @throws when nginx is missing, refuses the configuration or the port is taken.
 */
export async function startNginx(options: NginxOptions): Promise<NginxServer> {
  const {dir, hostsDir = dir, port = Number(findFreePort())} = options;
  const prefix = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  // A worker of another user than the test reaches its cache below it.
  await chmod(prefix, 0o755);
  // By names without blanks and brackets: nginx reads some of them as patterns.
  await symlink(path.resolve(dir), path.join(prefix, 'site'));
  await symlink(path.join(getHostsDir(hostsDir), 'nginx'), path.join(prefix, 'hosts'));
  const config = path.join(prefix, 'nginx.conf');
  await writeFile(config, buildConfig(prefix, port, options));
  // Debian puts the program where only root has it on the path.
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
