import {type ChildProcess, spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium, type Page} from '@playwright/test';
import {CHROMIUM_FLAGS, findChromium} from '../../browser/find-chromium.ts';
import {DOCUSAURUS} from '../sites.ts';
import {median, type Section} from '../table.ts';

/** Guides of different weight: a short one, one with many tables, and the one with most code. */
const GUIDES = {
  'resale/overview': '/docs/resale/overview/',
  'tickets/ticket': '/docs/tickets/ticket/',
  'webhooks/overview': '/docs/webhooks/overview/',
} as const;

const EDITS = 5;
const START_MS = 180_000;
const RELOAD_MS = 30_000;

/** Measures how long a writer waits from saving a guide to reading the new text in the browser. */
export async function measureReload(): Promise<Section> {
  const port = await findPort();
  const server = spawn(
    process.execPath,
    [DOCUSAURUS, 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)],
    {stdio: ['ignore', 'pipe', 'pipe'], detached: true},
  );
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS});
  try {
    const started = performance.now();
    await waitUntilAnswering(`http://127.0.0.1:${port}/docs/`, server);
    const page = await browser.newPage();
    const rows = [
      {name: 'start of the server', stock: undefined, ours: getSeconds(started), unit: 's'},
    ];
    for (const [guide, route] of Object.entries(GUIDES)) {
      await page.goto(`http://127.0.0.1:${port}${route}`, {timeout: START_MS});
      const seconds = await measureGuide(page, `docs/${guide}.mdx`);
      rows.push({name: `reload of ${guide}`, stock: undefined, ours: median(seconds), unit: 's'});
    }
    return {title: `Hot reload of a guide (median of ${EDITS} edits)`, rows};
  } finally {
    await browser.close();
    stop(server);
  }
}

/** Writes a mark into the lead of a guide and waits until it is read on the page, some times. */
async function measureGuide(page: Page, file: string): Promise<number[]> {
  const source = readFileSync(file, 'utf8');
  const seconds: number[] = [];
  try {
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const mark = `Edited${edit}at${Date.now()}`;
      const saved = performance.now();
      writeFileSync(file, source.replace(/\n---\n\n/, `\n---\n\n${mark} `));
      await page.getByText(mark).waitFor({timeout: RELOAD_MS});
      seconds.push(getSeconds(saved));
    }
    return seconds;
  } finally {
    writeFileSync(file, source);
  }
}

function getSeconds(since: number): number {
  return (performance.now() - since) / 1000;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilAnswering(url: string, server: ChildProcess): Promise<void> {
  let printed = '';
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (/compiled successfully/i.test(printed)) resolve();
      });
    }
    server.once('close', () => reject(new Error('it ended')));
    setTimeout(() => reject(new Error('it took too long')), START_MS).unref();
  });
  try {
    await isReady;
  } catch (cause) {
    throw new Error(
      `The dev server does not answer at ${url}. It printed:\n${printed}\n` +
        'Run `npm run api:fetch && npm run api:generate`, then try again.',
      {cause},
    );
  }
}

/** The bundler of the dev server has processes of its own. */
function stop({pid}: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
