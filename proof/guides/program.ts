import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';
import {readPage} from '../../scripts/docs/page.ts';
import {type ProcessOptions, type ProcessResult, runProcess} from '../../scripts/start-program.ts';
import {getLanguage, LANGUAGES} from '../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../src/openapi/samples/types.ts';
import {LANGUAGE_TOOLS} from '../samples/languages/index.ts';
import type {LanguageTools} from '../samples/languages/types.ts';
import {findRuntimes} from '../samples/run/runtimes.ts';
import {getProgram, listBlocks} from './code/blocks.ts';

/** A language in which guides show whole programs. */
type ProgramLanguage = {
  readonly extension: string;
  /** The programs that guides show in this language. */
  readonly programs: readonly ProgramKind[];
  readonly name: string;
  /** Undefined when the runtime is missing. */
  readonly version: string | undefined;
  readonly install: string;
};

type ProgramKind = keyof LanguageTools['programs'];

/** A program of a guide, ready to run. */
export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  /** File of the program, for runtimes that are told it in another way. */
  readonly file: string;
};

/** Looks for the runtimes of the programs. */
export async function findProgramLanguages(): Promise<ProgramLanguage[]> {
  const runtimes = await findRuntimes();
  return runtimes.map(({id, version, install}) => {
    const name = version ? `${id} ${version}` : `${id}, which is missing: ${install}`;
    const kinds = Object.entries(LANGUAGE_TOOLS[id].programs) as [ProgramKind, LanguageId][];
    const programs = kinds.filter(([, shown]) => shown === id).map(([kind]) => kind);
    return {extension: getLanguage(id).extension, programs, name, version, install};
  });
}

/** A missing runtime is a visible skip on a writer's machine and a failure in CI. */
export function isSkipped({version}: ProgramLanguage): boolean {
  return version === undefined && !process.env.CI;
}

/** Makes a folder that goes with the test file. */
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
 * @throws when the page does not show it, or it does not compile
 */
export async function takeProgram(guide: string, title: string, folder: string): Promise<Program> {
  const {code} = getProgram(listBlocks(readPage(guide, readFileSync(guide, 'utf8'))), title);
  return writeProgram(guide, title, code, folder);
}

/**
 * Writes a program to a file and makes it ready to run.
 *
 * @param place where it is shown, for the message
 * @throws when it does not compile, or its name has the ending of no language
 */
export async function writeProgram(
  place: string,
  title: string,
  code: string,
  folder: string,
): Promise<Program> {
  const file = path.join(folder, title);
  writeFileSync(file, `${code}\n`);
  const language = LANGUAGES.find(({extension}) => title.endsWith(`.${extension}`));
  if (!language) {
    const known = LANGUAGES.map(({extension}) => `.${extension}`).join(', ');
    throw new Error(`${place} shows ${title}, expected a file in ${known}. Rename it there.`);
  }
  try {
    const [command, ...args] = await LANGUAGE_TOOLS[language.id].start(file);
    return {command, args, file};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${place} shows a program that cannot be run: ${reason}\nCorrect it there.`, {
      cause,
    });
  }
}

type RunOptions = Omit<ProcessOptions, 'timeoutMs'> & {readonly args?: readonly string[]};

/** Time after which a program that does not end is stopped. */
const MAX_RUN_MS = 30_000;

/** Runs a program to its end with nothing in its environment but what it is given, and a path. */
export function runProgram(
  {command, args, file}: Program,
  {args: more = [], cwd = path.dirname(file), env, stdin}: RunOptions = {},
): Promise<ProcessResult> {
  const own = {PATH: process.env.PATH, HOME: cwd, ...env};
  return runProcess(command, [...args, ...more], {cwd, env: own, stdin, timeoutMs: MAX_RUN_MS});
}
