import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {runNode} from '../../scripts/openapi/run-node.ts';

/** The options that a strict project compiles with. */
const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--noImplicitOverride'];
const OPTIONS = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];

/**
 * Unpacks a client as a reader would, and compiles it with strict types.
 *
 * @returns the compiled module
 * @throws when the compiler finds anything
 */
export async function compileClient(zip: string, folder: string): Promise<string> {
  const files = Object.entries(unzipSync(await readFile(zip)));
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, bytes);
  }
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  const index = files.map(([name]) => name).find((name) => /^[^/]+\/index\.ts$/.test(name));
  if (!index) {
    throw new Error(
      `The client ${zip} has no index.ts: found ${files.length} files. Make it anew.`,
    );
  }
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const args = [compiler, ...STRICT, ...OPTIONS, '--outDir', 'compiled', index];
  const {exitCode, lastLines} = await runNode(args, folder);
  if (exitCode === 0) return path.join(folder, 'compiled', 'index.js');
  throw new Error(
    `The client ${zip} does not compile: tsc ended with ${exitCode}, expected 0. It said:\n${lastLines}\n` +
      'Look at scripts/clients/generate-sources.ts, and at the document.',
  );
}
