import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';
import {readPage} from '../../src/guides/parse-guide.ts';
import {LANGUAGES} from '../../src/openapi/samples/languages/index.ts';
import {type ProcessOptions, type ProcessResult, runProcess} from '../run-process.ts';
import {LANGUAGE_TOOLS} from '../samples/languages/index.ts';
import {listBlocks} from './code/blocks.ts';

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  /** File of the program, for runtimes that do not take it as an argument. */
  readonly file: string;
};

/** The languages of the guides, with the programs that guides show in them. */
export const PROGRAM_LANGUAGES = LANGUAGES.map(({id, extension}) => ({
  ...{id, extension},
  programs: LANGUAGE_TOOLS[id].programs,
}));

/** Makes a folder that is removed after the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guide-program-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/**
 * Takes a program out of a guide exactly as the page shows it.
 *
 * @param guide path from the root of the project, e.g. `docs/webhooks/overview.mdx`
 * @param title of its fence, e.g. `receiver.go`
 * @throws when the page does not show it exactly once, or it does not compile
 */
export async function takeProgram(guide: string, title: string, folder: string): Promise<Program> {
  const blocks = listBlocks(readPage(guide, readFileSync(guide, 'utf8')));
  const [program, ...others] = blocks.filter((block) => block.title === title);
  if (!program || others.length > 0) {
    throw new Error(`${guide} does not show one program titled "${title}". Correct its fence.`);
  }
  return writeProgram(title, program.code, folder);
}

/**
 * Writes a program to a file and makes it ready to run.
 *
 * @throws when it does not compile, or no language has the ending of its name
 */
export async function writeProgram(title: string, code: string, folder: string): Promise<Program> {
  const file = path.join(folder, title);
  writeFileSync(file, `${code}\n`);
  const language = LANGUAGES.find(({extension}) => title.endsWith(`.${extension}`));
  if (!language) throw new Error(`${title} has the ending of no language of the samples.`);
  const [command, ...args] = await LANGUAGE_TOOLS[language.id].start(file);
  return {command, args, file};
}

type RunOptions = Omit<ProcessOptions, 'timeoutMs'> & {readonly args?: readonly string[]};

const MAX_RUN_MS = 30_000;

/** Runs a program to its end. Its environment has only the given variables, PATH and HOME. */
export function runProgram(
  {command, args, file}: Program,
  {args: more = [], cwd = path.dirname(file), env, stdin}: RunOptions = {},
): Promise<ProcessResult> {
  const own = {PATH: process.env.PATH, HOME: cwd, ...env};
  return runProcess(command, [...args, ...more], {cwd, env: own, stdin, timeoutMs: MAX_RUN_MS});
}
