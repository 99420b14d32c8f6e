import {spawnSync} from 'node:child_process';
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

/** Longest time for Playwright's download, in milliseconds. */
const LIMIT = 400_000;

/**
 * Finds a Chromium for the browser tests, or downloads Playwright's; `CHROMIUM_PATH` names a browser and rules out
 * every other one.
 *
 * @throws when there is none
 */
export function findChromium(): string {
  const {CHROMIUM_PATH: wanted} = process.env;
  const find = () =>
    (wanted ? [wanted] : [...INSTALLED, chromium.executablePath()]).find(existsSync);
  if (!wanted && !find()) {
    const download = ['playwright', 'install', 'chromium'];
    spawnSync('npx', download, {stdio: 'inherit', timeout: LIMIT});
  }
  const found = find();
  if (found) return found;
  throw new Error(
    wanted
      ? `No Chromium for the browser tests: CHROMIUM_PATH names ${wanted}, and there is no such file. Correct it.`
      : 'No Chromium for the browser tests: found none on this machine, and no download of Playwright (see above). ' +
          'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

/** Debian's package of Chromium without its window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds Chromium's headless shell, which has the same engine and needs half the processor time for a
 * page, or else a complete Chromium. The shell has no back/forward cache, no settings of a profile and
 * nothing that Lighthouse could drive: what needs those uses `findChromium`. `CHROMIUM_PATH` rules out the shell.
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
