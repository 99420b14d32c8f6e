import {once} from 'node:events';
import {type AddressInfo, createServer} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {runProcess} from '../start-program.ts';
import {choosePort} from './choose-port.ts';

const runSite = (...args: string[]) =>
  runProcess(process.execPath, ['scripts/site/site-command.ts', ...args]);

it('a port that was requested and is taken ends the command with code 1, without any work', async () => {
  const port = await takePort();
  const {exitCode, stdout, stderr} = await runSite('preview', '--port', String(port));
  expect({exitCode, stdout}).toEqual({exitCode: 1, stdout: ''});
  expect(stderr).toContain(`port ${port} is taken`);
});

it('the port is the next free one when the usual one is taken', async () => {
  const taken = await takePort();
  const port = await choosePort(undefined, taken);
  expect(port).toBeGreaterThan(taken);
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
});

it.each([
  [['start', '--port'], '--port is '],
  [['start', '-p', '70000'], '--port is "70000"'],
  [['serve', '--port', '3000.5'], '--port is "3000.5"'],
])('%j ends with code 2', async (args, message) => {
  const {exitCode, stderr} = await runSite(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
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
