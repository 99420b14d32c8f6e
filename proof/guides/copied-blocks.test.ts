import assert from 'node:assert/strict';
import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, it} from 'node:test';
import {type RunningMocks, startMocks} from '../../product/mock/start-mocks.ts';
import {CODE_LANGUAGES} from '../../src/openapi/samples/languages/list.ts';
import {listBlocks} from './read-blocks.ts';
import {runBlocks} from './run-guide.ts';

const ROOT = path.join(import.meta.dirname, '../..');

type Guide = {
  readonly route: string;
  /** Requests that the page sends at least: one less, and a block is missing. */
  readonly requests: number;
  /** What the shell has printed in the end. */
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
before(async () => {
  mocks = await startMocks(ROOT, 0);
});
after(() => mocks[Symbol.asyncDispose]());

for (const {route, requests, ends} of GUIDES) {
  describe(`a reader who copies every block of ${route} into one shell`, () => {
    for (const {id, label} of CODE_LANGUAGES) {
      it(`reaches its end in ${label}`, async () => {
        const html = await readFile(path.join(ROOT, 'build', route, 'index.html'), 'utf8');
        const blocks = listBlocks(html, id);
        await using folder = await mkdtempDisposable(path.join(tmpdir(), 'guide-'));
        const {exitCode, output, exchanges} = await runBlocks(blocks, folder.path, mocks);
        const failed = exchanges.filter(({status}) => status >= 400);
        assert.deepEqual(failed, [], output);
        assert.equal(exitCode, 0, output);
        assert.match(output, ends);
        const sent = blocks.filter(({isRequest}) => isRequest).length;
        assert.ok(sent >= requests, `${route} shows ${sent} requests, expected ${requests}`);
        assert.ok(exchanges.length >= sent, `${exchanges.length} of ${sent} requests arrived`);
      });
    }
  });
}
