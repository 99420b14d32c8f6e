import {execFileSync, spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {expect, it, onTestFinished} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {LOCK_FILE} from './hold-checkout.ts';

const HOLD = `const {holdCheckout} = await import(${JSON.stringify(path.resolve('scripts/site/hold-checkout.ts'))});
  try { holdCheckout('The site cannot be built'); console.log('held'); }
  catch (error) { console.log(error.message); }`;
const program = (more = '') => ['--input-type=module', '--eval', HOLD + more];

/** Tries to hold a folder in a separate process, and returns the output. */
const tryHold = (cwd: string, env = process.env) =>
  execFileSync(process.execPath, program(), {cwd, env, encoding: 'utf8'}).trim();

/** Holds a folder until the test ends. */
async function hold(cwd: string) {
  const child = spawn(process.execPath, program('setInterval(() => {}, 1000);'), {cwd});
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

/** Waits until a program that writes a file twenty times a second has ended; a busy machine needs longer. */
async function expectSilence(file: string): Promise<void> {
  const isSilent = async () => {
    const last = readFileSync(file, 'utf8');
    await sleep(1000);
    return readFileSync(file, 'utf8') === last;
  };
  await expect.poll(isSilent, {timeout: 20_000}).toBe(true);
}

it('one process at a time holds a checkout, and the second reports it in one sentence', async () => {
  const dir = makeFolder();
  const {pid} = await hold(dir);
  expect(tryHold(dir)).toMatch(
    new RegExp(`^The site cannot be built: process ${pid} builds or generates in .*, expected one`),
  );
  expect(tryHold(dir, {...process.env, CHECKOUT_HOLDER: String(pid)})).toBe('held');
});

it('a killed process does not hold the checkout', async () => {
  const dir = makeFolder();
  const child = await hold(dir);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(readFileSync(path.join(dir, LOCK_FILE), 'utf8')).toBe(String(child.pid));
  expect(tryHold(dir)).toBe('held');
});

it('a program that the build has started ends when the build is killed', async () => {
  const file = path.join(makeFolder(), 'alive');
  const write = `const fs = require('node:fs'); let n = 0;
    setInterval(() => fs.writeFileSync(${JSON.stringify(file)}, String(n++)), 50);`;
  const build = `const {startNode} = await import(${JSON.stringify(path.resolve('scripts/start-program.ts'))});
    startNode(['--eval', ${JSON.stringify(write)}], {stdio: 'ignore'}); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', build]);
  await expect.poll(() => existsSync(file), {timeout: 10_000}).toBe(true);
  child.kill('SIGKILL');
  await expectSilence(file);
});

it('a build that npm has started through a shell ends when npm is killed', async () => {
  const file = path.join(makeFolder(), 'alive');
  const build = `await import(${JSON.stringify(path.resolve('scripts/end-with-parent.ts'))});
    const {writeFileSync} = await import('node:fs'); let n = 0;
    setInterval(() => writeFileSync(${JSON.stringify(file)}, String(n++)), 50);`;
  const shell = '"$NODE" --input-type=module --eval "$BUILD"; true';
  const npm = `require('node:child_process').spawn('sh', ['-c', process.env.SHELL_LINE], {stdio: 'ignore'});
    setInterval(() => {}, 1000);`;
  const more = {
    npm_lifecycle_event: 'build',
    NODE: process.execPath,
    BUILD: build,
    SHELL_LINE: shell,
  };
  const child = spawn(process.execPath, ['--eval', npm], {env: {...process.env, ...more}});
  await expect.poll(() => existsSync(file), {timeout: 10_000}).toBe(true);
  child.kill('SIGKILL');
  await expectSilence(file);
});
