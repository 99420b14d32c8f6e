import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {isHashed} from '../../scripts/hosts/cache-rules.ts';
import {
  createSiteHandler,
  getPathname,
  listen,
  type ServedSite,
} from '../../scripts/site-server/serve-site.ts';
import {CACHE_CONTROL} from '../../src/config/headers.ts';

/** A host whose site is replaced while tabs are open. */
export class Deployment {
  /** Addresses of the documents that were requested, in order. */
  readonly documents: string[] = [];
  /** What a file that is missing gets: status 404, or a page with status 200. */
  missing: 'status' | 'page' = 'status';
  private dir: string;
  private stale: string | undefined;
  private served: ServedSite | undefined;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Starts on any free port. @returns its origin */
  async start(): Promise<string> {
    this.served = await listen((request, response) => this.answer(request, response));
    return this.served.origin;
  }

  /** Deploys another build. */
  show(dir: string): void {
    this.dir = dir;
  }

  /** Lets the next document be one that a network has kept of this build. */
  answerOnceFrom(dir: string): void {
    this.stale = dir;
  }

  async stop(): Promise<void> {
    await this.served?.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const pathname = getPathname(request);
    let {dir} = this;
    if (pathname.endsWith('/') && request.method !== 'HEAD') {
      this.documents.push(pathname);
      dir = this.stale ?? this.dir;
      this.stale = undefined;
    }
    response.setHeader('x-content-type-options', 'nosniff');
    createSiteHandler(dir, {
      setHeaders: (found) => {
        const kind = isHashed(pathname.slice(1)) ? 'immutable' : 'revalidate';
        found.setHeader('cache-control', CACHE_CONTROL[kind]);
      },
      onMissing: async () => {
        response.writeHead(this.missing === 'page' ? 200 : 404, {
          'content-type': 'text/html;charset=utf-8',
          'cache-control': CACHE_CONTROL.revalidate,
        });
        response.end(await readFile(path.join(dir, '404.html')).catch(() => undefined));
      },
    })(request, response);
  }
}
