import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {mkdtemp, rm, symlink} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const COMMAND = join(process.cwd(), 'proof/mock/mock-command.ts');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-command-'));
  await symlink(join(process.cwd(), 'specs'), join(folder, 'specs'));
});
afterAll(() => rm(folder, {recursive: true}));

type Run = {readonly child: ChildProcess; readonly text: () => string};

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [COMMAND, ...args], {cwd: folder});
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return {child, text: () => text};
}

async function finish({child, text}: Run): Promise<{code: number; text: string}> {
  if (child.exitCode === null) await once(child, 'close');
  return {code: child.exitCode ?? -1, text: text()};
}

/** Waits for the last line of the start. */
async function untilStarted({child, text}: Run): Promise<string> {
  while (!text().includes('secret') && child.exitCode === null) {
    if (child.stdout) await once(child.stdout, 'data');
  }
  return text();
}

describe('node proof/mock/mock-command.ts start', {timeout: 60_000}, () => {
  it('prints one line per API, answers, runs once, and ends when it is told to', async () => {
    const started = run('start', '--port', '0');
    const lines = (await untilStarted(started)).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/^dashboard +http:\/\/127\.0\.0\.1:\d+ {2}stands for https:/),
      expect.stringMatching(/^webhooks +http:/),
      expect.stringMatching(/^waiting-list +http:/),
      expect.stringMatching(/^auth +http:/),
    ]);
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(lines[0] ?? '') ?? [];
    expect((await fetch(`${url}/events`)).status).toBe(401);
    expect(await finish(run('start', '--port', '0'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('running already'),
    });
    expect(await finish(run('stop'))).toEqual({code: 0, text: 'The mocks have stopped.\n'});
    expect(await finish(started)).toMatchObject({code: 0});
    expect(existsSync(join(folder, '.mock'))).toBe(false);
  });

  it('says what to do when a port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    const {code, text} = await finish(run('start', '--port', String(port)));
    server.close();
    expect(code).toBe(1);
    expect(text).toContain(`127.0.0.1:${port}`);
    expect(text).toContain('choose others with `--port');
    expect(existsSync(join(folder, '.mock'))).toBe(false);
  });

  it.each([['--port', 'x'], ['paint'], ['--host', 'a']])(
    'ends with 2 for %s %s',
    async (...args) => {
      expect(await finish(run(...args))).toMatchObject({code: 2});
    },
  );
});
