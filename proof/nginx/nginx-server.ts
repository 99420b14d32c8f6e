import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chmod, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Started, startProgram} from '../../scripts/start-program.ts';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';

const INSTALL =
  'apt-get install --no-install-recommends nginx-light libnginx-mod-http-brotli-static';

/** The program on the path, or where Debian puts what only root has on the path; empty without it. */
const NGINX = spawnSync('sh', ['-c', 'command -v nginx'], {
  encoding: 'utf8',
  env: {...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`},
}).stdout.trim();

/** Why tests behind nginx cannot run here. Where `CI` is set there is no such reason: they fail. */
export const NO_NGINX = NGINX || process.env.CI ? '' : `nginx is missing: ${INSTALL}`;

/** A built site behind nginx on loopback, which ends where the scope of `await using` does. */
export type NginxServer = AsyncDisposable & {
  readonly origin: string;
  /** Whether files compressed with brotli are served; nginx has a module for it or not. */
  readonly hasBrotli: boolean;
  readonly close: () => Promise<void>;
};

type NginxOptions = {
  /** Folder of the built site; the files of the hosts lie beside it. */
  readonly dir: string;
  /** Folder that the emitted files belong to, when it is one below the served one. */
  readonly hostsDir?: string;
  readonly port: number;
  /** Port of a shared cache before the site, which takes longer headers than the site's server. */
  readonly cachePort?: number;
  /** User of the workers where the test runs as root. */
  readonly user?: string;
};

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const MIME_TYPES = '/etc/nginx/mime.types';
const START_MS = 10_000;

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
  {port, cachePort, user = 'root'}: NginxOptions,
  hasBrotli: boolean,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(hasBrotli ? [`load_module ${BROTLI_MODULE};`] : []),
    // Started as root it would serve as another user, who may not read the folder.
    ...(process.getuid?.() === 0 ? [`user ${user};`] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${prefix}/nginx.pid;`,
    `error_log ${prefix}/error.log warn;`,
    'worker_rlimit_nofile 8192;',
    'events { worker_connections 4096; }',
    'http {',
    `include ${MIME_TYPES};`,
    'default_type application/octet-stream;',
    'access_log off;',
    'sendfile on;',
    ...temporary.map((name) => `${name}_temp_path ${prefix}/${name};`),
    `include ${prefix}/hosts/http.conf;`,
    'server {',
    `listen 127.0.0.1:${port} backlog=4096;`,
    `root ${prefix}/site;`,
    `include ${prefix}/hosts/server.conf;`,
    ...(hasBrotli ? [`include ${prefix}/hosts/brotli.conf;`] : []),
    '}',
    ...(cachePort === undefined ? [] : renderCache(prefix, port, cachePort)),
    '}',
    '',
  ].join('\n');
}

function isAnswered(origin: string): Promise<boolean> {
  return fetch(origin, {method: 'HEAD'}).then(
    () => true,
    () => false,
  );
}

async function waitUntilUp(origin: string, {child, readOutput}: Started): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    if (await isAnswered(origin)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(
    `nginx does not serve ${origin}: found ${readOutput().trim() || 'no answer'}, expected an answer within ` +
      `${START_MS / 1000} s. Free the port, or correct what the message names.`,
  );
}

/**
 * Starts nginx with the emitted files in a separate folder; nothing of the system is touched.
 *
 * @throws when nginx is missing, refuses the configuration or the port is taken.
 */
export async function startNginx(options: NginxOptions): Promise<NginxServer> {
  if (!NGINX) {
    throw new Error(`The test cannot run: found no nginx, expected one. Install it: ${INSTALL}.`);
  }
  const origin = `http://localhost:${options.port}`;
  // Otherwise the tests would ask that server, and find the faults of another site.
  if (await isAnswered(origin)) {
    throw new Error(
      `nginx cannot be started: found a server that answers at ${origin}, expected a free port. End it: ` +
        'it may have been left by a run that was killed.',
    );
  }
  const hasBrotli = existsSync(BROTLI_MODULE);
  const prefix = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  // A worker of another user than the test reaches its cache below it.
  if (options.user) await chmod(prefix, 0o755);
  const {dir, hostsDir = dir} = options;
  // By names without blanks and brackets: nginx reads some of them as patterns.
  await symlink(path.resolve(dir), path.join(prefix, 'site'));
  await symlink(path.join(getHostsDir(hostsDir), 'nginx'), path.join(prefix, 'hosts'));
  const config = path.join(prefix, 'nginx.conf');
  await writeFile(config, buildConfig(prefix, options, hasBrotli));
  const errorLog = path.join(prefix, 'error.log');
  const started = startProgram(NGINX, ['-p', prefix, '-c', config, '-e', errorLog], {});
  const close = async () => {
    started.child.kill('SIGTERM');
    await started.ended;
    await rm(prefix, {recursive: true, force: true});
  };
  try {
    await waitUntilUp(origin, started);
  } catch (error) {
    const log = await readFile(errorLog, 'utf8').catch(() => '');
    await close();
    throw new Error(`${error instanceof Error ? error.message : error}\n${log}`, {cause: error});
  }
  return {origin, hasBrotli, close, [Symbol.asyncDispose]: close};
}
