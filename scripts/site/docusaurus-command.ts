import './as-rendered.ts';
import './check-settings.ts';
import {createInterface} from 'node:readline';
import {DOCUMENTS, WAIT} from './waiting-docusaurus.ts';

/**
 * Does what a build begins with, and reads the arguments of Docusaurus from the input. One whose input ends
 * before them has nothing to do: the build that started it is gone.
 */
async function waitForArguments(): Promise<readonly string[]> {
  const lines = createInterface({input: process.stdin})[Symbol.asyncIterator]();
  const {loadPlugins, resolveGuides} = await import('./warm-up.ts');
  // Faults are said by the command itself, which does the same again.
  await loadPlugins(process.cwd()).catch(() => {});
  const {value: first} = await lines.next();
  if (first === DOCUMENTS) attempt(() => resolveGuides(process.cwd()));
  const {value: last} = await lines.next();
  return last === undefined ? process.exit() : JSON.parse(last);
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {}
}

// The writers' server reads a changed configuration anew, which Node's own loader cannot.
if (process.argv[2] !== 'start') await import('./native-modules.ts');

if (process.argv[2] === WAIT) process.argv.splice(2, Infinity, ...(await waitForArguments()));

// Docusaurus reads the environment when it is imported, so that comes after the setting.
await import(import.meta.resolve('@docusaurus/core/bin/docusaurus.mjs'));
