import {once} from 'node:events';
import {createServer} from 'node:net';
import {UsageError} from '../openapi/errors.ts';

/**
 * Chooses the port of a local server.
 *
 * @param given value of `--port`; undefined means the usual port, or the next free one
 * @throws {UsageError} when the value is not a free port
 */
export async function choosePort(given: string | undefined, usual: number): Promise<number> {
  if (given === undefined) {
    let port = usual;
    while (!(await isFree(port))) port++;
    return port;
  }
  const wanted = Number(given);
  if (wanted > 0 && (await isFree(wanted))) return wanted;
  throw new UsageError(
    `The site cannot be served: --port is ${JSON.stringify(given)}, which is taken or not a port, expected a free one ` +
      'from 1 to 65535. End the program that listens there, or leave out --port for the next free port.',
  );
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = createServer().listen(port);
    await once(server, 'listening');
    await once(server.close(), 'close');
    return true;
  } catch {
    return false;
  }
}
