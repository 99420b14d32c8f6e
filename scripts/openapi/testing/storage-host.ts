import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {AddressInfo, Server} from 'node:net';
import {onTestFinished} from 'vitest';

/** Answers one request; the count says how often the path was requested. */
export type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

type SeenRequest = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
};

type Certificate = {readonly key: string; readonly cert: string};

/** A real HTTP server on loopback that answers each path as a test wants. */
export class StorageHost {
  readonly requests: SeenRequest[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly server: Server;
  private readonly protocol: string;

  constructor(certificate?: Certificate) {
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url?.split('?')[0] ?? '/';
      this.requests.push({path, headers: request.headers});
      const answer = this.answers.get(path) ?? send('not here', {}, 404);
      answer(request, response, this.requests.filter((seen) => seen.path === path).length);
    };
    this.protocol = certificate ? 'https' : 'http';
    this.server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  }

  get url(): string {
    const {port} = this.server.address() as AddressInfo;
    return `${this.protocol}://127.0.0.1:${port}`;
  }

  /** Answers a path from now on. */
  on(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    if ('closeAllConnections' in this.server) {
      (this.server as ReturnType<typeof createServer>).closeAllConnections();
    }
    await closed;
  }
}

export async function startStorageHost(certificate?: Certificate): Promise<StorageHost> {
  const host = new StorageHost(certificate);
  await host.listen();
  onTestFinished(() => host.close());
  return host;
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
