import {buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool} from 'undici';
import {UsageError} from './errors.ts';

/** Ways out of a company's network, by the protocol of what is fetched. */
export type Proxies = {
  /** Addresses with user and password; empty where there is none. */
  readonly http: string;
  readonly https: string;
  /** Hosts that are asked directly, as in `NO_PROXY`. */
  readonly none: string;
  /** Values that must not appear in any output. */
  readonly secrets: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Connections' settings that hold for the proxy as for the storage host. */
type ConnectOptions = {readonly timeout: number; readonly ca?: string};

/** The proxy itself could not be reached; the cause has the reason. */
export class ProxyConnectError extends Error {
  override name = 'ProxyConnectError';
  /** Address without user and password. */
  readonly address: string;

  constructor(address: string, cause: Error) {
    super(cause.message, {cause});
    this.address = address;
  }
}

/**
 * Reads the variables that curl and npm read too; the one in small letters counts first.
 *
 * @returns undefined when there is no proxy.
 * @throws {UsageError} when one is no address of an HTTP proxy; never shows its user and password.
 */
export function readProxies(env: Environment): Proxies | undefined {
  const http = readProxy(env, 'http_proxy');
  const https = readProxy(env, 'https_proxy');
  if (!http && !https) return undefined;
  const none = (env.no_proxy ?? env.NO_PROXY ?? '').trim();
  return {http, https, none, secrets: [http, https].flatMap(listSecrets)};
}

function readProxy(env: Environment, name: string): string {
  const key = env[name] === undefined ? name.toUpperCase() : name;
  const value = env[key]?.trim();
  if (!value) return '';
  // Many write host and port alone.
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && isDecodable(url)) return url.href;
  throw new UsageError(
    `The proxy cannot be used: ${key} has ${url ? `protocol ${JSON.stringify(url.protocol)}` : 'no readable form'}, ` +
      'expected http://host:port, with a user and password before the host if it needs them, ' +
      'percent-encoded. Correct the variable, or unset it.',
  );
}

function isDecodable({username, password}: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function listSecrets(address: string): string[] {
  if (!address) return [];
  const {username, password} = new URL(address);
  if (!password) return [];
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [password, decodeURIComponent(password), Buffer.from(user).toString('base64')];
}

/** Creates connections that go through the proxies, except to hosts that are asked directly. */
export function createProxyAgent(proxies: Proxies, connect: ConnectOptions, limits: Pool.Options) {
  const addresses = [proxies.http, proxies.https]
    .filter(Boolean)
    .map((each) => new URL(each).origin);
  const factory = (target: string | URL, options: object): Dispatcher => {
    const {origin} = new URL(target);
    const pool = options as Pool.Options;
    return new Pool(origin, addresses.includes(origin) ? nameProxy(origin, pool) : pool);
  };
  return new EnvHttpProxyAgent({
    ...limits,
    connect,
    requestTls: connect,
    proxyTls: connect,
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.none,
    // Few proxies open a tunnel to the port of plain HTTP.
    proxyTunnel: false,
    clientFactory: factory,
    factory,
  });
}

/** Lets a failed connection to a proxy say that it was the proxy. */
function nameProxy(origin: string, options: Pool.Options): Pool.Options {
  const {connect} = options;
  const open = typeof connect === 'function' ? connect : buildConnector(connect ?? {});
  return {
    ...options,
    connect: (target, done) =>
      open(target, (...[error, socket]) =>
        error ? done(new ProxyConnectError(origin, error), null) : done(null, socket),
      ),
  };
}
