import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {readSitemapPaths} from '../../../src/components/NotFoundPage/sitemap-paths.ts';
import {readProduct} from '../../../src/config/product.ts';
import {linkSite} from '../../hosts/testing/link-site.ts';
import {startNginx} from '../../hosts/testing/nginx-server.ts';
import {writeHosts} from '../../hosts/write-hosts.ts';
import {buildMix} from '../../load/mix.ts';
import {countErrors, type LoadResult, runWrk} from '../../load/run-wrk.ts';
import {compressSite} from '../../release/compress.ts';
import type {BenchOptions} from '../options.ts';
import {BENCH_DIR, getOutput, OURS} from '../sites.ts';
import type {Row, Section} from '../table.ts';

const PORT = 3130;
const CONNECTIONS = 500;
const SECONDS = 60;
const QUICK_SECONDS = 10;

/**
 * Serves our site as it is released, with compressed copies behind nginx on loopback, to many
 * connections at once that ask for the real mix of pages.
 *
 * @throws when any request fails.
 */
export async function measureLoad({runs}: BenchOptions): Promise<Section> {
  const dir = path.join(BENCH_DIR, 'load', 'site');
  const files = await linkSite(getOutput(OURS), dir);
  const {siteUrl, baseUrl} = readProduct(process.env);
  await writeHosts({dir, siteUrl, baseUrl});
  await compressSite(dir, files);
  const pages = readSitemapPaths(await readFile(path.join(dir, 'sitemap.xml'), 'utf8'));
  await using server = await startNginx({dir, port: PORT});
  const result = await runWrk({
    origin: server.origin,
    mix: buildMix(pages, files),
    connections: CONNECTIONS,
    seconds: runs === 1 ? QUICK_SECONDS : SECONDS,
  });
  if (countErrors(result) > 0) throw new Error(describeErrors(server.origin, result));
  return {
    title: `Load: ${CONNECTIONS} connections for ${result.seconds.toFixed(0)} s, ${pages.length} pages and their files`,
    rows: describeLoad(result),
  };
}

function describeErrors(origin: string, {errors, requests}: LoadResult): string {
  return (
    `The load on ${origin} had errors: found ${JSON.stringify(errors)} in ${requests} requests, ` +
    'expected none. Run `npm run bench -- --only load` on an idle machine, and look at the limits ' +
    'of open files (`ulimit -n`).'
  );
}

function describeLoad(result: LoadResult): Row[] {
  return [
    {name: 'requests served', ours: result.requests, unit: ''},
    {name: 'errors', ours: countErrors(result), unit: ''},
    {name: 'requests in a second', ours: Math.round(result.requests / result.seconds), unit: ''},
    {name: 'bytes sent', ours: result.bytes / 1e6, unit: 'MB'},
    {name: 'median time', ours: result.p50, unit: 'ms'},
    {name: '99th percentile', ours: result.p99, unit: 'ms'},
    {name: 'longest', ours: result.longest, unit: 'ms'},
  ];
}
