import {UsageError} from './errors.ts';

/** Ways out of a company's network, by the protocol of what is fetched. */
export type Proxies = {
  /** Addresses with user and password; empty where there is none. */
  readonly http: string;
  readonly https: string;
  /** Hosts that are requested without a proxy, as in `NO_PROXY`. */
  readonly none: string;
  /** Values that must not appear in any output. */
  readonly secrets: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

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
  return {http, https, none, secrets: [http, https].filter(Boolean).flatMap(listSecrets)};
}

function listSecrets(address: string): string[] {
  const {username, password} = new URL(address);
  // A token may take the place of the user.
  const secret = password || username;
  const login = Buffer.from(decodeURIComponent(`${username}:${password}`)).toString('base64');
  return secret ? [login, secret, decodeURIComponent(secret)] : [];
}

function readProxy(env: Environment, name: string): string {
  const value = (env[name] ?? env[name.toUpperCase()])?.trim();
  if (!value) return '';
  if (/^https?:/i.test(value) && isDecodable(value)) return value;
  throw new UsageError(
    `The proxy cannot be used: ${name.toUpperCase()} is no address of an HTTP proxy, expected http://host:port, ` +
      'with a user and password before the host if it needs them, percent-encoded. Correct the variable, or unset it.',
  );
}

function isDecodable(address: string): boolean {
  try {
    const {username, password} = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
