import {createServer} from 'node:net';
import {describe, expect, it, onTestFinished} from 'vitest';
import {UsageError} from '../openapi/errors.ts';
import {runProcess} from '../start-program.ts';
import {choosePort} from './choose-port.ts';

/** Runs the command to its end. */
async function runSite(
  ...args: string[]
): Promise<{code: number | null; out: string; err: string}> {
  const program = ['scripts/site/site-command.ts', ...args];
  const {exitCode: code, stdout: out, stderr: err} = await runProcess(process.execPath, program);
  return {code, out, err};
}

it.each(['start', 'preview', 'serve'])(
  'npm run %s ends with code 1 and without any work when the port that was requested is taken',
  async (name) => {
    const port = await takePort();
    const {code, out, err} = await runSite(name, '--port', String(port));
    expect({code, out}).toEqual({code: 1, out: ''});
    expect(err).toContain(`port ${port} is taken`);
    expect(err).not.toMatch(/^ +at /m);
  },
);

it.each([['--port'], ['-p', '70000']])('a site at %s %s ends with code 2', async (...args) => {
  const {code, err} = await runSite('start', ...args);
  expect(code).toBe(2);
  expect(err).toContain('--port is ');
});

it('an unknown command of the site is refused with the ones that there are', async () => {
  const {code, err} = await runSite('publish');
  expect(code).toBe(2);
  expect(err).toContain('found "publish", expected one of start, preview, serve');
});

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

  it.each(['', 'abc', '0', '65536', '-1', '3000.5', '1e3'])('cannot be %j', async (asked) => {
    const chosen = choosePort(asked, 3000);
    await expect(chosen).rejects.toThrow(`--port is ${JSON.stringify(asked)}`);
    await expect(chosen).rejects.toThrow(UsageError);
  });
});

/** Listens on any free port until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0);
  onTestFinished(() => {
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error(`No port could be taken: found ${JSON.stringify(address)}, expected a number.`);
}
