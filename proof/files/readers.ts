import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {unzipSync} from 'fflate';
import type {CollectionFormat} from '../../src/openapi/api-files.ts';
import {type ProcessResult, runProcess} from '../run-process.ts';

const PROGRAMS = path.join(import.meta.dirname, '../node_modules/.bin');

type Reader = {
  readonly program: string;
  readonly format: CollectionFormat;
  /** Writes the file as a reader saves it, and returns the arguments of the program. */
  readonly prepare: (content: string | Uint8Array, folder: string) => Promise<readonly string[]>;
};

async function prepareBruno(content: string | Uint8Array, folder: string): Promise<string[]> {
  const files = Object.entries(unzipSync(content as Uint8Array));
  for (const [name, bytes] of files) {
    // The working folder of the program has to be the collection.
    const file = path.join(folder, name.replace(/^[^/]+\//, ''));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, bytes);
  }
  const environment = files.find(([name]) => /\/environments\/1-/.test(name))?.[0] ?? '';
  return ['run', '-r', '--env', path.basename(environment, '.yml')];
}

/** The programs of readers, with the formats that they read. */
export const READERS: readonly Reader[] = [
  {
    program: 'newman',
    format: 'postman',
    async prepare(content, folder) {
      await writeFile(path.join(folder, 'api.json'), content);
      return ['run', 'api.json', '--working-dir', folder, '--color', 'off'];
    },
  },
  {
    program: 'httpyac',
    format: 'http',
    async prepare(content, folder) {
      await writeFile(path.join(folder, 'api.http'), content);
      return ['send', 'api.http', '--all', '--output', 'none'];
    },
  },
  {program: 'bru', format: 'bruno', prepare: prepareBruno},
];

/** Runs a program so that it sends all requests of its file. */
export function runReader(
  {program}: Reader,
  args: readonly string[],
  folder: string,
  env = process.env,
): Promise<ProcessResult> {
  const file = path.join(PROGRAMS, program);
  return runProcess(file, args, {cwd: folder, env, timeoutMs: 290_000});
}
