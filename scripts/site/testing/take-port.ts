import {createServer} from 'node:net';
import {onTestFinished} from 'vitest';

/** Listens on any free port until the test ends. */
export async function takePort(): Promise<number> {
  const server = createServer().listen(0);
  onTestFinished(() => {
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error(`No port could be taken: found ${JSON.stringify(address)}, expected a number.`);
}
