import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
export const EXAMPLES = 'proof/node_modules/@readme/oas-examples';

/** The tests of a site that read its built files. */
export const BUILT = 'npx --no-install vitest run --config e2e/built/vitest.config.mts';

/** Runs a command and shows its output; throws when it fails. */
export function run(command: string, args: readonly string[], cwd: string): void {
  console.log(`\n── ${command} ${args.join(' ')}`);
  const {status} = spawnSync(command, args, {cwd, stdio: 'inherit'});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status}.`);
}

/** Runs command lines, one after the other. */
export function runAll(commands: readonly string[], folder: string): void {
  for (const each of commands) {
    const [command = '', ...args] = each.split(' ');
    run(command, args, folder);
  }
}

/** Changes a file, as its owner would; throws when the change does nothing. */
export function edit(file: string, change: (text: string) => string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has nothing that the edit changes. Correct it.`);
  writeFileSync(file, changed);
}

/** Links the packages of another folder into a folder, without copying them. */
export function linkPackages(from: string, to: string): void {
  run('cp', ['-al', path.join(from, 'node_modules'), to], from);
}

/**
 * Makes a site of documents of the examples.
 *
 * @param root checkout of the project that makes it, with its packages
 */
export function makeSite(
  root: string,
  folder: string,
  storage: string,
  apis: readonly string[],
): void {
  const options = ['--name', 'Acme', '--url', 'https://docs.acme.example', '--storage'];
  const documents = apis.flatMap((api) => ['--api', api]);
  const place = path.join(ROOT, storage);
  run('npm', ['run', '--silent', 'new:site', '--', folder, ...options, place, ...documents], root);
  linkPackages(root, folder);
  run('git', ['init', '--quiet'], folder);
  commitAll(folder, 'chore: begin');
}

/** Commits all files of a site. */
export function commitAll(folder: string, message: string): void {
  const author = ['-c', 'user.name=Acme', '-c', 'user.email=docs@acme.example'];
  run('git', ['add', '--all'], folder);
  run('git', [...author, 'commit', '--quiet', '--message', message], folder);
}
