import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http';
import {type AddressInfo, connect, type Socket} from 'node:net';
import {onTestFinished} from 'vitest';

/** How the proxy answers instead of doing its work. */
export type ProxyRefusal = {readonly status: number};

/** A real HTTP proxy on loopback: tunnels for https, whole addresses for http. */
class ProxyServer {
  /** What it was requested: `CONNECT host:port` or `GET http://…`. */
  readonly requests: string[] = [];
  /** Values of `Proxy-Authorization`. */
  readonly logins: (string | undefined)[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((request, response) => this.forward(request, response));
  private readonly refusal: ProxyRefusal | undefined;

  constructor(refusal?: ProxyRefusal) {
    this.refusal = refusal;
    this.server.on('connect', (request, client: Socket) => this.tunnel(request, client));
  }

  /** @param user with its password, as in an address */
  getUrl(user = ''): string {
    const {port} = this.server.address() as AddressInfo;
    return `http://${user && `${user}@`}127.0.0.1:${port}`;
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private note({method, url, headers}: IncomingMessage): void {
    this.requests.push(`${method} ${url}`);
    this.logins.push(headers['proxy-authorization']);
  }

  private tunnel(asked: IncomingMessage, client: Socket): void {
    this.note(asked);
    this.sockets.add(client);
    client.on('error', () => client.destroy());
    if (this.refusal) {
      client.end(`HTTP/1.1 ${this.refusal.status} Refused\r\n\r\n`);
      return;
    }
    const {hostname, port} = new URL(`http://${asked.url}`);
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    this.sockets.add(target);
    target.on('error', () => client.destroy());
  }

  private forward(asked: IncomingMessage, response: ServerResponse): void {
    this.note(asked);
    if (this.refusal) {
      response.writeHead(this.refusal.status).end();
      return;
    }
    const {'proxy-authorization': _, ...headers} = asked.headers;
    const target = request(asked.url ?? '', {method: asked.method, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    target.on('error', () => response.destroy());
    target.end();
  }
}

/** Starts a proxy that ends with the test. */
export async function startProxy(refusal?: ProxyRefusal): Promise<ProxyServer> {
  const proxy = new ProxyServer(refusal);
  await proxy.listen();
  onTestFinished(() => proxy.close());
  return proxy;
}
