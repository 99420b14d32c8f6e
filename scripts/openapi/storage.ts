import {readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Api} from '../../src/config/apis.ts';
import {decodeOctets} from '../../src/openapi/document/pointers.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {getErrorCode, type Origin, SpecError, UsageError} from './errors.ts';
import {type HttpOptions, openHost, type Source} from './http-source.ts';

/** The storage host, which publishes the specifications. */
export type Storage = {
  readonly base: URL;
  /** Value of the `Authorization` header. */
  readonly authorization?: string;
  /** Values that no output may contain. */
  readonly secrets: readonly string[];
  /** Folder of the project; shown paths are relative to it. */
  readonly root: string;
};

/**
 * Reads the address of the storage host. A user and password in it become an `Authorization`
 * header (RFC 7617), unless one is given.
 *
 * @param address URL with https, http or file, or the path of a folder
 * @throws {UsageError} when the address or the header value is invalid; never shows the header value
 */
export function resolveStorage({
  address,
  authorization,
  root,
}: Pick<Storage, 'authorization' | 'root'> & {readonly address: string}): Storage {
  const base = parseAddress(address, root);
  const {username, password} = base;
  const login = username || password ? `Basic ${encodeLogin(base)}` : undefined;
  const header = checkHeader(authorization?.trim()) ?? login;
  const secrets = [header, header?.split(' ').at(-1), password, decodeOctets(password)];
  const proxySecrets = listProxySecrets(process.env);
  // Long values of a query may be signatures; short ones are versions, for example.
  const signatures = [...base.searchParams.values()].filter(({length}) => length >= 8);
  base.username = '';
  base.password = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return {
    base,
    authorization: header,
    secrets: [...secrets, ...proxySecrets, ...signatures].flatMap((secret) => secret || []),
    root,
  };
}

/** User and password, encoded for a header. */
function encodeLogin({username, password}: Pick<URL, 'username' | 'password'>): string {
  return Buffer.from(`${decodeOctets(username)}:${decodeOctets(password)}`).toString('base64');
}

/** Lists the passwords of the proxies in the environment, plain and encoded for a header. */
export function listProxySecrets(env: Readonly<Record<string, string | undefined>>): string[] {
  const proxies = [env.https_proxy, env.HTTPS_PROXY, env.http_proxy, env.HTTP_PROXY];
  return proxies.flatMap((proxy) => {
    const {username = '', password = ''} = URL.parse(proxy ?? '') ?? {};
    // Without a password, the user may be a token.
    const secret = password || username;
    return secret ? [encodeLogin({username, password}), secret, decodeOctets(secret)] : [];
  });
}

/** Hides credentials in a text: the response of a host or a proxy may repeat them. */
export function hideSecrets(text: string, {secrets}: Storage): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), text);
}

function parseAddress(address: string, root: string): URL {
  // A protocol has two letters at least, because "C:\specs" is a path. "//user:password@host" is not a path:
  // messages would show the password.
  const isPath = !/^[a-z][a-z\d+.-]+:|^[\\/]{2}[^\\/]*@/i.test(address);
  if (isPath) return pathToFileURL(path.resolve(root, address));
  const url = URL.parse(address);
  const isLocal = url?.protocol === 'file:' && url.host === '';
  if (url && (isLocal || ['https:', 'http:'].includes(url.protocol))) return url;
  const found = url
    ? `protocol ${quote(url.protocol)} and host ${quote(url.host)}`
    : 'no readable form';
  throw new UsageError(
    `The storage host cannot be used: its address has ${found}, expected https://…, http://…, file:///… or the ` +
      'path of a folder. Correct OPENAPI_STORAGE_URL or --from.',
  );
}

function checkHeader(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^[\x20-\x7e]+$/.test(value)) return value;
  throw new UsageError(
    'The authorization for the storage host cannot be sent: it has characters that a header ' +
      'value must not have, expected visible ASCII. Correct OPENAPI_STORAGE_AUTHORIZATION.',
  );
}

/**
 * Finds the address of one specification on the storage host: `<base>/<source>`, with `.json` at its end
 * unless the source names a file of JSON or YAML.
 */
export function locate(storage: Storage, api: Api): {url: URL; origin: Origin} {
  const file = /\.(?:json|ya?ml)$/.test(api.source) ? api.source : `${api.source}.json`;
  const url = new URL(file, storage.base);
  url.search = storage.base.search;
  return {url, origin: {id: api.id, source: api.source, url: showAddress(url, storage.root)}};
}

/** Shows an address without its user and password, and without its query, which may contain a signature. */
export function showAddress(url: URL, root: string): string {
  if (url.protocol !== 'file:') {
    return `${url.protocol}//${url.host}${url.pathname}${url.search ? '?…' : ''}`;
  }
  const relative = path.relative(root, fileURLToPath(url));
  const isInside = relative && !relative.startsWith('..') && !path.isAbsolute(relative);
  return isInside ? relative.split(path.sep).join('/') : url.href;
}

/** Opens a storage host: a server or a folder. */
export function openSource({base, authorization}: Storage, http: HttpOptions): Source {
  if (base.protocol !== 'file:') return openHost(authorization, http);
  return {
    read: (url, origin) => readFromFolder(base, url, origin, http.maxBytes),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Reads a document from a folder that is the storage host. A symbolic link to a file outside is not followed. */
async function readFromFolder(
  base: URL,
  url: URL,
  origin: Origin,
  maxBytes: number,
): Promise<Buffer> {
  const failed = 'cannot be read';
  const advice = 'Check --from or OPENAPI_STORAGE_URL, and publish the document there.';
  const refuse = (found: string, cause?: unknown) =>
    new SpecError(origin, {failed, found, advice}, {cause});
  try {
    const file = await realpath(fileURLToPath(url));
    const folder = await realpath(fileURLToPath(base));
    if (!file.startsWith(folder + path.sep)) {
      throw refuse('the file is a link out of its folder, expected a file inside');
    }
    const stats = await stat(file);
    // To open a named pipe would block until something writes to it.
    if (!stats.isFile()) throw refuse('it is not a file, expected one');
    if (stats.size > maxBytes) {
      throw refuse(`it has ${stats.size} bytes, expected at most ${maxBytes}`);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const code = getErrorCode(error);
    const found = code === 'ENOENT' ? 'there is no such file' : `reading it fails with ${code}`;
    throw refuse(`${found}, expected a readable document`, error);
  }
}
