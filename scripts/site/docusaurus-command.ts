import './as-rendered.ts';
import './check-settings.ts';
import {createInterface} from 'node:readline';
import {DOCUMENTS, WAIT} from './waiting-docusaurus.ts';

/**
 * Runs Docusaurus with its own arguments, or loads it with `--wait` and then reads them from the input. One
 * whose input ends before has nothing to do: the build that started it is gone.
 */
async function waitForArguments(): Promise<readonly string[]> {
  const lines = createInterface({input: process.stdin})[Symbol.asyncIterator]();
  const {loadPlugins, resolveGuides} = await import('./warm-up.ts');
  await loadPlugins(process.cwd());
  const {value: first} = await lines.next();
  if (first === DOCUMENTS) resolveGuides(process.cwd());
  const {value: last} = await lines.next();
  return last === undefined ? process.exit() : JSON.parse(last);
}

if (process.argv[2] === WAIT) process.argv.splice(2, Infinity, ...(await waitForArguments()));

// Docusaurus reads the environment when it is imported, so that comes after the setting.
await import(import.meta.resolve('@docusaurus/core/bin/docusaurus.mjs'));
