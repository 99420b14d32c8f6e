import type {Dispatcher} from 'undici';
import type {Api} from '../../src/config/apis.ts';
import type {Origin} from './errors.ts';
import {readFromFolder} from './file-source.ts';
import type {HttpOptions} from './http-options.ts';
import {createAgent, fetchOverHttp, type OnRetry} from './http-source.ts';
import type {KnownCopy} from './known-copies.ts';
import type {Download} from './source.ts';
import {locate, type Storage} from './storage.ts';

/** Where and how to fetch. */
export type DownloadOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  readonly http: HttpOptions;
  readonly onRetry?: OnRetry;
};

/**
 * Fetches all specifications at once.
 *
 * @param known what is known of the verified copies, for conditional requests
 * @returns an outcome for each API, in the order of the registry.
 */
export async function downloadAll(
  options: DownloadOptions,
  known: ReadonlyMap<string, KnownCopy>,
): Promise<PromiseSettledResult<Download>[]> {
  const agent = createAgent(options.http);
  try {
    return await Promise.allSettled(
      options.apis.map((api) => download(options, api, known.get(api.id), agent)),
    );
  } finally {
    await agent.destroy();
  }
}

function download(
  options: DownloadOptions,
  api: Api,
  known: KnownCopy | undefined,
  agent: Dispatcher,
): Promise<Download> {
  const {storage, http, onRetry} = options;
  const {url, origin} = locate(storage, api);
  if (url.protocol === 'file:') return readFromFolder(storage.base, url, origin, http.maxBytes);
  const etag = getUsableEtag(known, origin);
  const target = {origin, url, authorization: storage.authorization, etag};
  return fetchOverHttp(target, agent, http, onRetry);
}

/** A star would match whatever the host has (RFC 9110, section 13.1.2). */
function getUsableEtag(known: KnownCopy | undefined, origin: Origin): string | undefined {
  if (known?.provenance.url !== origin.url) return undefined;
  // It says nothing of the files that the document refers to.
  if (known.provenance.files) return undefined;
  const etag = known.provenance.etag ?? '';
  return /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}
