import {createServer} from 'node:net';
import {UsageError} from '../openapi/errors.ts';

/**
 * Chooses the port of a local server.
 *
 * @param given value of `--port`; undefined means the usual port, or the next free one
 * @throws {UsageError} when the value is not a port; an error when the port is taken
 */
export async function choosePort(given: string | undefined, usual: number): Promise<number> {
  if (given === undefined) {
    let port = usual;
    while (!(await isFree(port))) port++;
    return port;
  }
  const wanted = Number(given);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) {
    throw new UsageError(
      `The site cannot be served: --port is ${JSON.stringify(given)}, expected a number from 1 to ` +
        '65535. Correct it, or leave it out.',
    );
  }
  if (await isFree(wanted)) return wanted;
  throw new Error(
    `The site cannot be served: port ${wanted} is taken or not allowed, expected a free one. End the ` +
      'program that listens there, or leave out --port for the next free port.',
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
