import {statfsSync} from 'node:fs';
import {getErrorCode} from './openapi/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than allowed',
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a file is in the way',
  EISDIR: 'a folder is in the way',
  EMFILE: 'too many files are open',
};

/** Why the system refused an operation, with its code; undefined for any other error. */
export function describeSystemFault(error: unknown): string | undefined {
  const code = getErrorCode(error) ?? '';
  return REASONS[code] && `${REASONS[code]} (${code})`;
}

/** Less room than this is not enough for a site of a few pages. */
const MINIMUM_BYTES = 32 * 1024 * 1024;

/**
 * Says that the disk is full, because Docusaurus reports each page that it could not write, and not why.
 *
 * @returns a sentence; undefined when the disk has room
 */
export function findFullDisk(folder: string): string | undefined {
  const {bavail, bsize} = statfsSync(folder);
  if (bavail * bsize >= MINIMUM_BYTES) return undefined;
  return `The disk of ${folder} is full: found ${Math.round((bavail * bsize) / 1024)} kB. Make room, and run it again.`;
}
