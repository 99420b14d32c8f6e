import {detect} from 'detect-port';
import {type Started, startProgram} from '../../start-program.ts';

/** A running writers' server, which ends where the scope of `using` does. */
export type DevServer = Disposable & {
  readonly origin: string;
  /** From its start until it had compiled the site. */
  readonly seconds: number;
};

/** After this time a server has not started. */
export const START_MS = 180_000;

/**
 * Starts a writers' server on a free port and waits until it has compiled the site.
 *
 * @param dir folder of the site
 * @param command Node script and arguments; the server's own options are added
 * @throws when it ends before, or takes too long.
 */
export async function startDevServer(dir: string, command: readonly string[]): Promise<DevServer> {
  const port = String(await detect());
  const started = performance.now();
  const args = [...command, '--no-open', '--host', '127.0.0.1', '--port', port];
  const server = startProgram(process.execPath, args, {cwd: dir, detached: true});
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(origin, server);
  } catch (error) {
    if (server.child.exitCode === null) stop(server);
    throw error;
  }
  const seconds = (performance.now() - started) / 1000;
  return {origin, seconds, [Symbol.dispose]: () => stop(server)};
}

async function waitUntilReady(origin: string, {child, ended, readOutput}: Started): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(
        new Error(
          `The dev server does not answer at ${origin}: ${reason}. It printed:\n${readOutput()}\n` +
            'Run `npm run api:fetch && npm run api:generate`, then try again.',
        ),
      );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', () => {
        if (/compiled successfully/i.test(readOutput())) resolve();
      });
    }
    ended.then(() => fail('it ended'), reject);
    setTimeout(() => fail('it took too long'), START_MS).unref();
  });
}

/** npm and the bundler have processes of their own, so the whole group is ended. */
function stop({child: {pid}}: Started): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
