import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

/** Responds to one request; `count` is how often the path was requested. */
export type Responder = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** An HTTP server on loopback, whose responses a test sets. */
export type StorageHost = {
  readonly url: string;
  readonly requests: {readonly path: string; readonly headers: IncomingMessage['headers']}[];
  /** Sets the response for a path. */
  readonly on: (path: string, respond: Responder) => void;
};

/** Starts a host that closes at the end of the test. */
export async function startStorageHost(certificate?: {
  key: string;
  cert: string;
}): Promise<StorageHost> {
  const requests: StorageHost['requests'] = [];
  const responders = new Map<string, Responder>();
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '/';
    requests.push({path, headers: request.headers});
    const found = responders.get(path) ?? send('not here', {}, 404);
    found(request, response, requests.filter((seen) => seen.path === path).length);
  };
  const server = certificate ? createTlsServer(certificate, respond) : createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const {port} = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    on: (path, wanted) => void responders.set(path, wanted),
  };
}

/** Responds with a complete body: text, bytes, or a value as JSON. */
export function send(
  body: string | Buffer | object,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Responder {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return (_request, response) => {
    response.writeHead(status, {'content-type': 'application/json', ...headers});
    response.end(bytes);
  };
}

/** Responds with a redirect. */
export function redirect(location: string, status = 302): Responder {
  return send('', {location}, status);
}

/** A self-signed certificate for loopback, valid until the year 2126; its key is not a secret. */
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
