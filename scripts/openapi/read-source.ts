import {readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {getErrorCode, type Origin, SpecError} from './errors.ts';
import {type HttpOptions, openHost, type Source} from './http-source.ts';
import type {Storage} from './storage.ts';

/** Opens a storage host: a server or a folder. */
export function openSource({base, authorization}: Storage, http: HttpOptions): Source {
  if (base.protocol !== 'file:') return openHost(authorization, http);
  return {
    read: (url, origin) => readFromFolder(base, url, origin, http.maxBytes),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Reads a document from a folder that is the storage host. A symbolic link to a file outside is not followed. */
async function readFromFolder(
  base: URL,
  url: URL,
  origin: Origin,
  maxBytes: number,
): Promise<Buffer> {
  const failed = 'cannot be read';
  const advice = 'Check --from or OPENAPI_STORAGE_URL, and publish the document there.';
  const refuse = (found: string, cause?: unknown) =>
    new SpecError(origin, {failed, found, advice}, {cause});
  try {
    const file = await realpath(fileURLToPath(url));
    const folder = await realpath(fileURLToPath(base));
    if (!file.startsWith(folder + path.sep)) {
      throw refuse('the file is a link out of its folder, expected a file inside');
    }
    const stats = await stat(file);
    // To open a named pipe would block until something writes to it.
    if (!stats.isFile()) throw refuse('it is not a file, expected one');
    if (stats.size > maxBytes) {
      throw refuse(`it has ${stats.size} bytes, expected at most ${maxBytes}`);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const code = getErrorCode(error);
    const found = code === 'ENOENT' ? 'there is no such file' : `reading it fails with ${code}`;
    throw refuse(`${found}, expected a readable document`, error);
  }
}
