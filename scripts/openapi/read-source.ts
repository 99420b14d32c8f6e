import {readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {getErrorCode, type Origin, SpecError} from './errors.ts';
import {
  createAgent,
  type Download,
  fetchOverHttp,
  type HttpOptions,
  type OnRetry,
  type Terms,
} from './http-source.ts';
import type {Storage} from './storage.ts';

/** Reads files of a storage host, a server or a folder, with the connections of one run, which `await using` closes. */
export type Source = AsyncDisposable & {
  /** @returns undefined when the host has the document of the ETag still */
  readonly read: (url: URL, origin: Origin, terms?: Terms) => Promise<Download | undefined>;
};

/** Opens a storage host. */
export function openSource(storage: Storage, http: HttpOptions, onRetry?: OnRetry): Source {
  const {base, authorization} = storage;
  // A folder needs no way out of the network.
  const agent = base.protocol === 'file:' ? undefined : createAgent(http);
  return {
    read: (url, origin, terms = {}) =>
      agent
        ? fetchOverHttp({url, origin, authorization, ...terms}, agent, http, onRetry)
        : readFromFolder(base, url, origin, http.maxBytes),
    [Symbol.asyncDispose]: async () => agent?.destroy(),
  };
}

/** Reads a document from a folder that represents the storage host; a link that leads out of it is not followed. */
async function readFromFolder(
  base: URL,
  url: URL,
  origin: Origin,
  maxBytes: number,
): Promise<Download> {
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
    // Opening a pipe would wait for a writer for ever.
    if (!stats.isFile()) throw refuse('it is no file, expected one');
    if (stats.size > maxBytes) {
      throw refuse(`it has ${stats.size} bytes, expected at most ${maxBytes}`);
    }
    return {bytes: await readFile(file)};
  } catch (error) {
    if (error instanceof SpecError) throw error;
    const code = getErrorCode(error);
    const found = code === 'ENOENT' ? 'there is no such file' : `reading it fails with ${code}`;
    throw refuse(`${found}, expected a readable document`, error);
  }
}
