import {type SpawnSyncOptions, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Commands that install a browser: Playwright's download, else the Debian package. */
const WAYS: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'],
];

/** Time limit of each command, in milliseconds. */
const LIMIT = 400_000;

/**
 * Finds a Chromium for the browser tests, or installs one. With `CHROMIUM_PATH` only that browser is used.
 *
 * @throws when there is none; the message has the result of each command
 */
export function findChromium(): string {
  const {CHROMIUM_PATH: wanted} = process.env;
  const find = () =>
    (wanted ? [wanted] : [...INSTALLED, chromium.executablePath()]).find(existsSync);
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  const tried: string[] = [];
  for (const [command, ...args] of wanted ? [] : WAYS) {
    if (find()) break;
    const options: SpawnSyncOptions = {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: LIMIT,
      env,
    };
    const {status, error} = spawnSync(command, args, options);
    tried.push(`  ${command} ${args.join(' ')}: ${error?.message ?? `code ${status}`}`);
  }
  const found = find();
  if (found) return found;
  const reason = wanted
    ? `  CHROMIUM_PATH is ${wanted}, and there is no such file`
    : tried.join('\n');
  throw new Error(
    `No Chromium for the browser tests.\n${reason}\n` +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

/** Debian's package of Chromium without windows. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds Chromium's headless shell, which has the same engine and needs half the processor time for a
 * page; else finds a complete Chromium. The shell has no back/forward cache and no profile, and Lighthouse cannot
 * drive it: tests that need those use `findChromium`. With `CHROMIUM_PATH` the shell is not used.
 */
export function findHeadlessShell(): string {
  const isUsed = !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL);
  return isUsed ? HEADLESS_SHELL : findChromium();
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
