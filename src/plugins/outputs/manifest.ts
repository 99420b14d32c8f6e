import path from 'node:path';

/** A published file as the commands after the build see it. */
export type WrittenFile = {readonly path: string; readonly mediaType: string};

/** List of the files of all outputs, in the folder of the hosts' files. */
export const OUTPUTS_FILE = 'outputs.json';

/** Folder of the hosts' files: beside the site, so that no host serves them. */
export function getHostsDir(dir: string): string {
  return `${path.resolve(dir)}-hosts`;
}
