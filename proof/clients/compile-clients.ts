import {mkdir, readdir, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {runNode} from '../../scripts/openapi/run-node.ts';

/** The options that a strict project compiles with. */
const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--noImplicitOverride'];
const OPTIONS = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];

const require = createRequire(import.meta.url);
const TYPES = path.dirname(path.dirname(require.resolve('@types/node/package.json')));
/** Declarations of packages are theirs; the sources of a client have none. */
const PACKAGES = ['--types', 'node', '--typeRoots', TYPES, '--skipLibCheck'];

/** Unpacks a client as a reader would. */
export async function unpackClient(zip: Uint8Array, folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, bytes);
  }
}

/**
 * Compiles the clients of a folder and the programs beside them with strict types, all in one run.
 *
 * @returns the folder of the compiled modules, which have the names of their sources
 * @throws when the compiler finds anything
 */
export async function compileClients(folder: string): Promise<string> {
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  const names = await readdir(folder, {recursive: true});
  const sources = names.filter((name) => /^[^/\\]+\.ts$|^[^/\\]+.index\.ts$/.test(name)).sort();
  if (sources.length === 0) {
    throw new Error(
      `There is nothing to compile: found no index.ts in the folders of ${folder}, expected that of a ` +
        'client. Run `node scripts/clients/clients-command.ts` and read what it leaves out.',
    );
  }
  const compiler = require.resolve('typescript/bin/tsc');
  const args = ['--rootDir', '.', '--outDir', 'compiled', ...sources];
  const {exitCode, lastLines} = await runNode(
    [compiler, ...STRICT, ...OPTIONS, ...PACKAGES, ...args],
    folder,
  );
  if (exitCode === 0) return path.join(folder, 'compiled');
  throw new Error(
    `The clients do not compile: tsc ended with ${exitCode}, expected 0. It said:\n${lastLines}\n` +
      'Look at src/outputs/clients, scripts/clients/generate-sources.ts, and at the document.',
  );
}
