import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

/** Answers one request; the count says how often the path was requested. */
export type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A real HTTP server on loopback that answers each path as a test wants. */
export type StorageHost = {
  readonly url: string;
  readonly requests: {readonly path: string; readonly headers: IncomingMessage['headers']}[];
  /** Answers a path from now on. */
  readonly on: (path: string, answer: Answer) => void;
};

/** Starts a host that ends with the test. */
export async function startStorageHost(certificate?: {
  key: string;
  cert: string;
}): Promise<StorageHost> {
  const requests: StorageHost['requests'] = [];
  const answers = new Map<string, Answer>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '/';
    requests.push({path, headers: request.headers});
    const found = answers.get(path) ?? send('not here', {}, 404);
    found(request, response, requests.filter((seen) => seen.path === path).length);
  };
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const {port} = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    on: (path, wanted) => void answers.set(path, wanted),
  };
}

/** Answers with a whole body, JSON unless it is text or bytes. */
export function send(
  body: string | Buffer | object,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Answer {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return (_request, response) => {
    response.writeHead(status, {'content-type': 'application/json', ...headers});
    response.end(bytes);
  };
}

/** Answers with another address. */
export function redirect(location: string, status = 302): Answer {
  return send('', {location}, status);
}

/** Signed by itself for the address of this machine, until the year 2126: it protects nothing. */
export const LOOPBACK_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2JooLnf2rq1tgydq
giV4frSpSrwWWz1XLzZKnkKyTU6hRANCAATIF+HMR2dVQKwkWL+xRmXdPtYDHSen
rXMPlyKChdKWnsdRSEhpKkhhc1CsE/TpWHNNpgULAbyo/8g4EaxJHMty
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUZ7sHgmGt63LUeabwXsFWT0pxyYUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNTE5MzAyMloYDzIxMjYxMTAx
MTkzMDIyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATIF+HMR2dVQKwkWL+xRmXdPtYDHSenrXMPlyKChdKWnsdRSEhpKkhh
c1CsE/TpWHNNpgULAbyo/8g4EaxJHMtyo2QwYjAdBgNVHQ4EFgQUpTJXhMWUJo7T
WqXAXTCyxaIna6owHwYDVR0jBBgwFoAUpTJXhMWUJo7TWqXAXTCyxaIna6owDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IC0OkYdcYluxGgy+AtM2BOGzUNJevAm4/A5yyqUyZPfMAiEAqnChxr2Yp3aOe1Lh
lM4Byvg/j/ZUAZBk528qrHoxhUk=
-----END CERTIFICATE-----`,
};
