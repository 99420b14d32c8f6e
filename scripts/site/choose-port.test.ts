import {createServer} from 'node:net';
import {describe, expect, it} from 'vitest';
import {choosePort} from './choose-port.ts';
import {takePort} from './testing/take-port.ts';

describe('the port of a local server', () => {
  it('is the next free one when the usual one is taken', async () => {
    const taken = await takePort();
    const {port, isMoved} = await choosePort(undefined, taken);
    expect(port).toBeGreaterThan(taken);
    expect(isMoved).toBe(true);
    const server = createServer().listen(port);
    await new Promise((resolve) => server.once('listening', resolve));
    server.close();
  });

  it('is refused when it was requested and is taken', async () => {
    const taken = await takePort();
    const chosen = choosePort(String(taken), 3000);
    await expect(chosen).rejects.toThrow(`port ${taken} is taken`);
    await expect(chosen).rejects.toMatchObject({isUsage: false});
  });

  it.each(['', 'abc', '0', '65536', '-1', '3000.5', '1e3'])('cannot be %j', async (asked) => {
    const chosen = choosePort(asked, 3000);
    await expect(chosen).rejects.toThrow(`--port is ${JSON.stringify(asked)}`);
    await expect(chosen).rejects.toMatchObject({isUsage: true});
  });
});
