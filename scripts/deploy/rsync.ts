import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {ConfigurationError} from '../../src/config/configuration-error.ts';
import {HostError} from '../hosts/read-site.ts';

/** A folder on this machine, or on one that is reached by ssh. */
type Target = {
  /** `user@host`; undefined for a folder of this machine. */
  readonly machine: string | undefined;
  readonly folder: string;
};

/** Number of releases on the machine, the older ones for a rollback. */
const RELEASES = 3;

/**
 * Reads the target of a deployment.
 *
 * @param text `user@host:/folder`, or the path of a folder
 */
export function readTarget(text: string): Target {
  const match = /^(?:([\w.-]+(?:@[\w.-]+)?):)?(\/[\w./-]+)$/.exec(text);
  const [, machine, folder] = match ?? [];
  if (folder && !machine?.startsWith('-') && !folder.split('/').includes('..')) {
    return {machine, folder: folder.replace(/\/+$/, '')};
  }
  throw new ConfigurationError(
    `DEPLOY_TARGET is ${JSON.stringify(text)}, expected user@host:/folder or /folder of letters, digits, ` +
      '"-", ".", "_" and "/". Correct the variable.',
  );
}

/** The end of the message about a failed step: its consequence. */
const STILL_SERVED =
  'What was served before is still served. Look at the target, and deploy again.';

function run(command: string, args: readonly string[], consequence: string): string {
  const {status, stdout, stderr, error} = spawnSync(command, args, {encoding: 'utf8'});
  if (status === 0) return stdout;
  const found = error?.message ?? `code ${status}: ${stderr.trim()}`;
  throw new HostError(`${command} ended with ${found}, expected 0. ${consequence}`);
}

/** Runs lines of shell on the machine of the folder, and returns their output. */
function runThere({machine}: Target, script: string, consequence: string): string {
  if (machine === undefined) return run('sh', ['-ec', script], consequence);
  return run('ssh', [machine, `set -e; ${script}`], consequence);
}

/** Serves another release by one rename, then reloads the server of the machine. */
function switchTo(target: Target, release: string, reload: string): void {
  const {folder} = target;
  const place = `cd ${folder}; ln -sfn releases/${release} next; mv -T next current`;
  runThere(target, place, STILL_SERVED);
  const isServed = `The release ${release} is served, but DEPLOY_RELOAD failed. Reload the server by hand.`;
  if (reload) runThere(target, reload, isServed);
}

/** Compares files by content, because each build changes all times. Unchanged files become links. */
const COPY = ['--recursive', '--links', '--perms', '--checksum'];

/**
 * Sends folders as a new release and switches to it by one rename, so that every response is from one release.
 * Unchanged files are links to those of the previous release.
 *
 * @param parts local folders, by their names in the release
 * @param release name of the release, which sorts by time
 * @param reload command for the machine after the switch, or nothing
 * @throws {HostError} when a step fails, with the release that is served
 */
export function sendRelease(
  parts: Readonly<Record<'site' | 'nginx', string>>,
  target: Target,
  release: string,
  reload = '',
): void {
  const {machine, folder} = target;
  const place = `${folder}/releases/${release}`;
  runThere(target, `mkdir -p ${place}`, STILL_SERVED);
  for (const [part, source] of Object.entries(parts)) {
    const there = `${machine === undefined ? '' : `${machine}:`}${place}/${part}/`;
    const same = ['--link-dest', `../../../current/${part}`];
    run('rsync', [...COPY, ...same, `${source}/`, there], STILL_SERVED);
  }
  switchTo(target, release, reload);
  const old = `ls -1 releases | sort -r | tail -n +${RELEASES + 1}`;
  runThere(
    target,
    `cd ${folder}; ${old} | while read -r old; do rm -rf "releases/$old"; done`,
    `The release ${release} is served, but older ones could not be removed.`,
  );
}

/**
 * Switches back to the previous release.
 *
 * @param reload command for the machine after the switch, or nothing
 * @returns the release that is served now, and the one before the switch
 */
export function rollBack(target: Target, reload = '') {
  const script = `cd ${target.folder}; readlink current; ls -1 releases`;
  const [link = '', ...names] = runThere(target, script, STILL_SERVED).trim().split('\n');
  const from = path.posix.basename(link);
  const to = names
    .filter((name) => name < from)
    .sort()
    .at(-1);
  if (to === undefined) {
    throw new HostError(
      `There is no release to go back to: ${target.folder}/releases has ${names.sort().join(', ')}, and ` +
        `${from} is served. Deploy an earlier commit.`,
    );
  }
  switchTo(target, to, reload);
  return {to, from};
}
