import {spawnSync} from 'node:child_process';
import {accessSync, constants, existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** How one way of getting a browser ended. */
type Attempt = {readonly way: string; readonly found?: string; readonly reason?: string};

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function tryInstalled({CHROMIUM_PATH: asked}: NodeJS.ProcessEnv): Attempt {
  const way = asked ? 'CHROMIUM_PATH' : 'installed browser';
  const files = asked ? [asked] : INSTALLED;
  const found = files.find(isExecutable);
  return found ? {way, found} : {way, reason: `cannot be executed: ${files.join(', ')}`};
}

function tryPlaywright(): Attempt {
  const way = 'Playwright download';
  if (existsSync(chromium.executablePath())) return {way, found: chromium.executablePath()};
  const {status, stderr} = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return status === 0 && existsSync(chromium.executablePath())
    ? {way, found: chromium.executablePath()}
    : {way, reason: lastLine(stderr) || `ended with ${status}`};
}

function tryApt(): Attempt {
  const way = 'apt-get install chromium';
  const options = {encoding: 'utf8', timeout: 400_000} as const;
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  spawnSync('apt-get', ['update', '-q'], options);
  const {status, stderr, error} = spawnSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    {...options, env: environment},
  );
  const found = INSTALLED.find(isExecutable);
  return found
    ? {way, found}
    : {way, reason: error?.message ?? (lastLine(stderr) || `ended with ${status}`)};
}

function lastLine(text: string | null | undefined): string {
  return text?.trim().split('\n').at(-1) ?? '';
}

/**
 * Finds a Chromium for the browser tests, or gets one: a browser that is installed, then
 * Playwright's own download, then the Debian package.
 *
 * @param env `CHROMIUM_PATH` names a browser and rules out every other way
 * @returns path of the executable
 * @throws when no way works; the message says how each one ended.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const attempts: Attempt[] = [];
  const ways = env.CHROMIUM_PATH
    ? [() => tryInstalled(env)]
    : [() => tryInstalled(env), tryPlaywright, tryApt];
  for (const way of ways) {
    const attempt = way();
    if (attempt.found) return attempt.found;
    attempts.push(attempt);
  }
  const tried = attempts.map(({way, reason}) => `  ${way}: ${reason}`).join('\n');
  throw new Error(
    `No Chromium for the browser tests. Tried:\n${tried}\n` +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

/** Debian's package of Chromium without its window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds Chromium's headless shell, which has the same engine and needs half the processor time for a
 * page, or else a complete Chromium. The shell has no back/forward cache, no settings of a profile and
 * nothing that Lighthouse could drive: what needs those uses `findChromium`.
 *
 * @param env `CHROMIUM_PATH` names a browser and rules out the shell
 * @throws as `findChromium` does
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string {
  return !env.CHROMIUM_PATH && isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium(env);
}

/** Switches for Chromium in containers and on machines without a route to the internet. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
