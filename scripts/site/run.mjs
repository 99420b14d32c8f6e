// Plain JavaScript, because a Node that cannot run the rest must still be able to say so.
import {existsSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

// Without it Docusaurus checks for updates, and prints a box if it cannot write to the HOME folder.
process.env.NO_UPDATE_NOTIFIER ??= '1';

const [, , script = '', ...args] = process.argv;
if (process.features.typescript && existsSync('node_modules')) {
  process.argv.splice(1, Infinity, path.resolve(script), ...args);
  // First, because the other modules read the settings when they are loaded.
  await import('./check-settings.ts');
  await import(pathToFileURL(path.resolve(script)).href);
} else {
  console.error(
    `${script} cannot run on Node ${process.versions.node} (${process.execPath}) in ${process.cwd()}: expected the ` +
      "project's packages, with its own Node 24. Run `npm ci` first.",
  );
  process.exitCode = 2;
}
