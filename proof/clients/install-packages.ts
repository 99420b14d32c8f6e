import {execFile} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';

/** Installs packages with npm into an empty folder, as a reader does, without the network. */
export async function installPackages(files: readonly string[], folder: string): Promise<void> {
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await promisify(execFile)('npm', ['install', ...options, ...files], {cwd: folder});
}
