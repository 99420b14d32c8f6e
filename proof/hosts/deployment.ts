import {link, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {createSiteHandler, getPathname, listen} from '../../e2e/browser/site-server.ts';
import {listFiles} from '../../scripts/hosts/read-site.ts';
import {isHashed} from '../../scripts/hosts/site-headers.ts';
import {CACHE_CONTROL} from '../../src/config/headers.ts';
import {OPERATION} from './site.ts';

/** A host whose site is replaced while tabs are open. */
export type Deployment = {
  readonly origin: string;
  /** Addresses of the documents that were requested, in order. */
  readonly documents: readonly string[];
  /** Deploys another build. */
  readonly show: (dir: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts a host on any free port. */
export async function startDeployment(first: string): Promise<Deployment> {
  const documents: string[] = [];
  let dir = first;
  const {origin, close} = await listen((request, response) => {
    const pathname = getPathname(request);
    if (pathname.endsWith('/') && request.method !== 'HEAD') documents.push(pathname);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', CACHE_CONTROL.revalidate);
    createSiteHandler(dir, (found) => {
      const kind = isHashed(pathname.slice(1)) ? 'immutable' : 'revalidate';
      found.setHeader('cache-control', CACHE_CONTROL[kind]);
    })(request, response);
  });
  const show = (next: string) => {
    dir = next;
  };
  return {origin, documents, close, show};
}

/** Files with which a tab can go from page to page; to rewrite all files would take seconds. */
const PART = /^((index|404)\.html|docs\/|assets\/|img\/|search)/;
const OPERATIONS = [OPERATION.path, OPERATION.overview].map((path) => path.slice(1));
const TEXT = /\.(css|html|js|json)$/;
const HASH = /[0-9a-f]{8,}(?=\.\w+$)/;

const turn = (hash: string) =>
  [...hash].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join('');

/**
 * Makes the next release of a build: the same pages with other hashes in all names, as after a change of a library in
 * every script.
 *
 * @param leftOut hashed files that the release lacks, as after an incomplete deployment
 */
export async function makeNextRelease(from: string, to: string, leftOut?: RegExp): Promise<void> {
  await rm(to, {recursive: true, force: true});
  const files = (await listFiles(from)).filter(
    (file) => PART.test(file) || OPERATIONS.some((folder) => file.startsWith(folder)),
  );
  const hashes = files.filter(isHashed).map((file) => HASH.exec(file)?.[0] ?? '');
  const pattern = new RegExp([...new Set(hashes)].join('|'), 'g');
  for (const file of files) {
    const name = isHashed(file) ? file.replace(HASH, turn) : file;
    if (leftOut?.test(name)) continue;
    await mkdir(path.dirname(path.join(to, name)), {recursive: true});
    if (TEXT.test(file)) {
      const text = await readFile(path.join(from, file), 'utf8');
      await writeFile(path.join(to, name), text.replace(pattern, turn));
    } else await link(path.join(from, file), path.join(to, name));
  }
}
