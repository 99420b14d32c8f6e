import {readFile} from 'node:fs/promises';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {isHashed} from '../../scripts/hosts/cache-rules.ts';
import {CACHE_CONTROL} from '../../src/config/headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A host whose site is replaced while tabs are open. */
export class Deployment {
  /** Addresses of the documents that were asked for, in order. */
  readonly documents: string[] = [];
  /** What a file that is missing gets: status 404, or a page with status 200. */
  missing: 'status' | 'page' = 'status';
  private dir: string;
  private stale: string | undefined;
  private readonly server: Server;

  constructor(dir: string) {
    this.dir = dir;
    this.server = createServer(({url = '/', method}, response) => {
      this.answer(new URL(url, 'http://localhost').pathname, method === 'HEAD', response);
    });
  }

  /** Starts on any free port. @returns its origin */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Deploys another build. */
  show(dir: string): void {
    this.dir = dir;
  }

  /** Lets the next document be one that a network has kept of this build. */
  answerOnceFrom(dir: string): void {
    this.stale = dir;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(pathname: string, isHead: boolean, response: ServerResponse): Promise<void> {
    const isDocument = pathname.endsWith('/');
    const name = isDocument ? `${pathname}index.html` : pathname;
    let dir = this.dir;
    if (isDocument && !isHead) {
      this.documents.push(pathname);
      dir = this.stale ?? this.dir;
      this.stale = undefined;
    }
    const read = (file: string) => readFile(path.join(dir, file)).catch(() => undefined);
    const content = await read(name);
    response.writeHead(content || this.missing === 'page' ? 200 : 404, {
      'content-type': TYPES[content ? path.extname(name) : '.html'] ?? 'application/octet-stream',
      'cache-control':
        CACHE_CONTROL[content && isHashed(name.slice(1)) ? 'immutable' : 'revalidate'],
      'x-content-type-options': 'nosniff',
    });
    response.end(isHead ? undefined : (content ?? (await read('404.html'))));
  }
}
