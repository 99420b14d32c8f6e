import {chmod, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findFreePort} from '../../e2e/browser/find-free-port.ts';
import {CACHE_CONTROL} from '../../src/config/headers.ts';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {startNginx, writeSite} from './nginx-server.ts';

const FILES = ['400', '403', '404', '416'].map((name) => `assets/js/${name}.0a1b2c3d.js`);

it('a shared cache does not send an error that one reader causes to others', {
  timeout: 30_000,
}, async () => {
  const root = makeFolder();
  await chmod(root, 0o755);
  const dir = path.join(root, 'site');
  const scripts = Object.fromEntries(FILES.map((file) => [file, 'the script']));
  await writeSite(dir, '/', {...scripts, '404.html': 'not here'});
  const cachePort = Number(findFreePort());
  await using _nginx = await startNginx({dir, cachePort, user: 'daemon'});
  const get = async (status: number, headers: Record<string, string> = {}) => {
    const file = FILES.find((each) => each.includes(`/${status}.`)) ?? '';
    const response = await fetch(`http://127.0.0.1:${cachePort}/${file}`, {headers});
    await response.text();
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      hit: response.headers.get('x-cache'),
    };
  };
  const script = (status: number) => path.join(dir, `assets/js/${status}.0a1b2c3d.js`);

  // Each error, and what ends it.
  const faults: readonly [number, () => Promise<unknown>, () => Promise<void>][] = [
    [400, () => get(400, {'x-long': 'x'.repeat(20_000)}), async () => {}],
    [416, () => get(416, {range: 'bytes=100-200'}), async () => {}],
    [403, () => chmod(script(403), 0).then(() => get(403)), () => chmod(script(403), 0o644)],
    [404, () => rm(script(404)).then(() => get(404)), () => writeFile(script(404), 'the script')],
  ];
  for (const [status, cause, repair] of faults) {
    const error = await cause();
    expect(error).toMatchObject({status, hit: 'MISS'});
    expect(error, String(status)).not.toMatchObject({cache: expect.stringMatching(/[1-9]/)});
    await repair();
    expect(await get(status), String(status)).toEqual({
      status: 200,
      cache: CACHE_CONTROL.immutable,
      hit: 'MISS',
    });
    expect(await get(status), String(status)).toMatchObject({status: 200, hit: 'HIT'});
  }
  // Others must not get a part of the file for the complete file.
  expect(await get(400, {range: 'bytes=0-2'})).toMatchObject({status: 206});
  expect(await get(400)).toMatchObject({status: 200, hit: 'HIT'});
});
