import {randomUUID} from 'node:crypto';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {listen} from '../../scripts/site-server/serve-site.ts';

/** Where the running mocks can be told to stop. The path is secret, so that no page can do it. */
export type MockState = {readonly pid: number; readonly stopUrl: string};

const STATE_FILE = '.mock/state.json';

/**
 * Listens for the wish to stop, and writes down where.
 *
 * @param stop closes the mocks; the wish is answered when it is done.
 * @returns takes back the file and the listener.
 */
export async function offerStop(
  root: string,
  stop: () => Promise<void>,
): Promise<() => Promise<void>> {
  const secret = `/${randomUUID()}`;
  const server = await listen(async (request, response) => {
    if (request.method !== 'POST' || request.url !== secret) {
      response.writeHead(404).end();
      return;
    }
    await stop();
    response.writeHead(204, {connection: 'close'}).end(() => server.close());
  });
  const stopUrl = `http://127.0.0.1:${server.port}${secret}`;
  const state: MockState = {pid: process.pid, stopUrl};
  await mkdir(dirname(join(root, STATE_FILE)), {recursive: true});
  await writeFile(join(root, STATE_FILE), `${JSON.stringify(state)}\n`);
  return async () => {
    await forgetMocks(root);
    await server.close();
  };
}

/** Tells the mocks that were started here to stop; false when none run. */
export async function stopMocks(root: string): Promise<boolean> {
  const state = await readState(root);
  if (!state) return false;
  const answer = await fetch(state.stopUrl, {method: 'POST'}).catch(() => undefined);
  // A process that was killed leaves its file behind.
  await forgetMocks(root);
  return answer?.status === 204;
}

/** True when mocks that were started here still answer. */
export async function hasRunningMocks(root: string): Promise<boolean> {
  const state = await readState(root);
  if (!state) return false;
  const answer = await fetch(state.stopUrl).catch(() => undefined);
  return answer !== undefined;
}

async function forgetMocks(root: string): Promise<void> {
  await rm(dirname(join(root, STATE_FILE)), {recursive: true, force: true});
}

async function readState(root: string): Promise<MockState | undefined> {
  const text = await readFile(join(root, STATE_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const isState = value !== null && typeof value === 'object' && 'stopUrl' in value;
  return isState ? (value as MockState) : undefined;
}
