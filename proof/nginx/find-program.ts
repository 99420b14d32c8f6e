import {spawnSync} from 'node:child_process';

/** A program of the system that a test needs. */
export type Program = {
  readonly name: 'nginx';
  /** How to get it on Debian. */
  readonly install: string;
  /** Where it is; undefined when the machine lacks it. */
  readonly file: string | undefined;
};

const INSTALL = {
  nginx: 'apt-get install --no-install-recommends nginx-light libnginx-mod-http-brotli-static',
} as const;

/** Finds a program on the path or where Debian puts what only root has on the path. */
export function findProgram(name: Program['name']): Program {
  const env = {...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`};
  const {status, stdout} = spawnSync('sh', ['-c', `command -v ${name}`], {encoding: 'utf8', env});
  return {name, install: INSTALL[name], file: status === 0 ? stdout.trim() : undefined};
}

/**
 * Tells why tests that need some programs cannot run here. Where `CI` is set there is no such
 * reason: the tests run, and fail with the name of the program.
 *
 * @returns undefined when they run.
 */
export function getReasonToSkip(
  programs: readonly Program[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const missing = programs.filter(({file}) => file === undefined);
  if (missing.length === 0 || env.CI) return undefined;
  return missing.map(({name, install}) => `${name} is missing: ${install}`).join('; ');
}

/**
 * The file of a program.
 *
 * @throws when the machine lacks it.
 */
export function getFile({name, file, install}: Program): string {
  if (file !== undefined) return file;
  throw new Error(
    `The test cannot run: found no program ${name} on the path, expected one. Install it: ${install}.`,
  );
}
