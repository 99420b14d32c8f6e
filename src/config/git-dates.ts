import {spawnSync} from 'node:child_process';

/** Where the dates of the last changes come from: Docusaurus's names for git and for nowhere. */
export type HistorySource = 'default-v2' | 'disabled';

/**
 * Tells whether the dates of guides can be read from git. Without a checkout (an archive, a
 * container that copies the files, a machine without git) and before the first commit the pages go
 * without a date, because Docusaurus would stop the build.
 *
 * @param dir root of the project
 */
export function findHistorySource(dir: string): HistorySource {
  // A bare repository has commits and no files; one without a commit has no HEAD to read.
  const args = ['rev-parse', '--is-inside-work-tree', '--verify', '--quiet', 'HEAD'];
  const {status, stdout} = spawnSync('git', args, {cwd: dir, encoding: 'utf8'});
  return status === 0 && stdout.startsWith('true\n') ? 'default-v2' : 'disabled';
}
