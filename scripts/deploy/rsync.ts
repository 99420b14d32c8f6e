import {spawnSync} from 'node:child_process';
import {ConfigurationError} from '../../src/config/product.ts';
import {HostError} from '../hosts/errors.ts';

/** A folder, here or on a machine that is reached by ssh. */
export type Target = {
  /** `user@host`; undefined for a folder of this machine. */
  readonly machine: string | undefined;
  readonly folder: string;
};

/** Releases that stay on the machine, to go back to. */
const KEPT = 3;

/**
 * Reads where a site is sent.
 *
 * @param text `user@host:/folder`, or the path of a folder
 * @throws {ConfigurationError} when it is neither
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

function run(command: string, args: readonly string[]): void {
  const {status, stderr, error} = spawnSync(command, args, {encoding: 'utf8'});
  if (status === 0) return;
  const found = error?.message ?? `code ${status}: ${stderr.trim()}`;
  throw new HostError(
    `The site was not switched: ${command} ended with ${found}, expected 0. What was served before is ` +
      'still served. Look at the target, and deploy again.',
  );
}

/** Runs lines of shell where the folder is. */
function runThere({machine}: Target, script: string): void {
  if (machine === undefined) run('sh', ['-ec', script]);
  else run('ssh', [machine, `set -e; ${script}`]);
}

/** Folders of a release on the machine, and the folders that they are copies of. */
export type ReleaseParts = Readonly<Record<'site' | 'nginx', string>>;

/**
 * Sends folders as a new release and switches to it in one rename, so that every request is answered
 * from one release. Files that did not change are links to those of the release before.
 *
 * @param release name of the release, which sorts by time
 * @param reload command for the machine after the switch, or nothing
 * @throws {HostError} when a step fails; the release that was served stays
 */
export function sendRelease(
  parts: ReleaseParts,
  target: Target,
  release: string,
  reload = '',
): void {
  const {machine, folder} = target;
  const place = `${folder}/releases/${release}`;
  runThere(target, `mkdir -p ${place}`);
  for (const [part, source] of Object.entries(parts)) {
    const there = `${machine === undefined ? '' : `${machine}:`}${place}/${part}/`;
    const same = ['--link-dest', `../../../current/${part}`];
    run('rsync', ['--archive', '--checksum', ...same, `${source}/`, there]);
  }
  runThere(
    target,
    `cd ${folder}; ln -sfn releases/${release} next; mv -T next current; ` +
      `ls -1 releases | sort -r | tail -n +${KEPT + 1} | while read -r old; do rm -rf "releases/$old"; done`,
  );
  if (reload) runThere(target, reload);
}
