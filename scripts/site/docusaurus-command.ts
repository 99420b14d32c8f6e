import './as-rendered.ts';
import './check-settings.ts';
import {PAGES_WRITTEN} from '../../src/plugins/outputs/pages-written.ts';
import {WAIT} from './build-program.ts';
import {hear} from './hear.ts';

/**
 * Does what a build begins with, and hears the arguments of Docusaurus: first that the documents are there,
 * then the arguments. While it builds it says that the pages are written, and goes on when it hears so.
 */
async function waitForArguments(): Promise<readonly string[]> {
  const {loadPlugins, resolveGuides} = await import('./warm-up.ts');
  // Faults are said by the command itself, which does the same again.
  await loadPlugins(process.cwd()).catch(() => {});
  await hear();
  attempt(() => resolveGuides(process.cwd()));
  process.on(PAGES_WRITTEN, async (goOn: () => void) => {
    process.send?.(PAGES_WRITTEN);
    await hear();
    goOn();
  });
  return hear();
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
