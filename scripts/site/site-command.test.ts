import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {type AddressInfo, createServer} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {choosePort} from './choose-port.ts';

const runSite = (...args: string[]) => {
  const command = ['scripts/site/site-command.ts', ...args];
  return spawnSync(process.execPath, command, {encoding: 'utf8'});
};

it('a requested port that is taken ends the command before any work', async () => {
  const port = await takePort();
  const {status, stdout, stderr} = runSite('preview', '--port', String(port));
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
  expect(stderr).toContain(`--port is "${port}", which is taken`);
});

it('the port is the next free one when the usual one is taken', async () => {
  const taken = await takePort();
  const port = await choosePort(undefined, taken);
  expect(port).toBeGreaterThan(taken);
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
});

it.each(['true', '0', '70000', '3000.5'])('the port %s is refused', async (port) => {
  await expect(choosePort(port, 3000)).rejects.toThrow(`--port is "${port}"`);
});

/** Listens on any free port until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0);
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
