import {setTimeout as wait} from 'node:timers/promises';
import type {Started} from '../scripts/start-program.ts';

const START_MS = 20_000;

/**
 * Waits until a server responds.
 *
 * @throws when its program ends or does not respond in time; the message has the output
 */
export async function waitUntilResponding(url: string, started: Started): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && started.child.exitCode === null) {
    const isReady = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(25);
  }
  started.child.kill('SIGKILL');
  throw new Error(
    `There is no response from ${url}. The program printed:\n${started.readOutput()}`,
  );
}
