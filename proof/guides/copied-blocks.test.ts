import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CODE_LANGUAGES} from '../../src/openapi/samples/languages/shown.ts';
import {listBlocks} from '../../src/outputs/programs/index.ts';
import {type RunningMocks, startMocks} from '../mock/start-mocks.ts';
import {runBlocks} from './run-guide.ts';

type Guide = {
  readonly route: string;
  /** Minimum number of requests on the page: with fewer, a block is missing. */
  readonly requests: number;
  /** What the shell printed last. */
  readonly ends: RegExp;
};

const GUIDES: readonly Guide[] = [
  {route: '/docs/', requests: 27, ends: /"result": ?"accepted"/},
  {route: '/docs/tickets/check-in/', requests: 4, ends: /HLF7Q2M9XK4TB: accepted/},
  {route: '/docs/orders/reservations/', requests: 3, ends: /HTTP.* 204/},
  {route: '/docs/orders/refunds/', requests: 1, ends: /"status": ?"requested"/},
  {route: '/docs/webhooks/create-webhook/', requests: 2, ends: /"signing_secret": ?"whsec_/},
  {
    route: '/docs/introduction/authentication/refresh-token/',
    requests: 2,
    ends: /"name": ?"Noordlicht Events"/,
  },
  {route: '/docs/orders/exports/', requests: 2, ends: /"download_url": ?"https:/},
];

let mocks: RunningMocks;
beforeAll(async () => {
  mocks = await startMocks(process.cwd(), 0);
});
afterAll(() => mocks[Symbol.asyncDispose]());

describe.each(GUIDES)('a reader who copies every block of $route', ({route, requests, ends}) => {
  it.each(CODE_LANGUAGES)('into one shell reaches its end in $label', async ({id}) => {
    const html = await readFile(path.join('build', route, 'index.html'), 'utf8');
    const blocks = listBlocks(html, id);
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'guide-'));
    const {exitCode, output, statuses} = await runBlocks(blocks, folder.path, mocks);
    expect(
      statuses.filter((status) => status >= 400),
      output,
    ).toEqual([]);
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(ends);
    const shown = blocks.filter(({isRequest}) => isRequest).length;
    expect(shown, 'requests on the page').toBeGreaterThanOrEqual(requests);
    expect(statuses.length, 'requests that arrived').toBeGreaterThanOrEqual(shown);
  });
});
