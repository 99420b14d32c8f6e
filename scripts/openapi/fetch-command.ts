import type {Api} from '../../src/config/apis.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {
  CopiesError,
  readVerified,
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';
import {type Origin, SpecBatchError, UsageError} from './errors.ts';
import {type FetchResult, fetchSpecifications, hideSecrets} from './fetch.ts';
import type {HttpOptions} from './http-source.ts';
import {readProxies} from './proxy.ts';
import {resolveStorage, type Storage} from './storage.ts';

/** Options of the command, for `parseArgs`. */
export const OPTIONS = {
  from: {type: 'string'},
  soft: {type: 'boolean'},
  fallback: {type: 'string'},
  'accept-shrink': {type: 'boolean'},
} as const;

/** Options of the command, as `parseArgs` reads them. */
export type CommandOptions = {
  readonly from?: string;
  readonly soft?: boolean;
  readonly fallback?: string;
  readonly 'accept-shrink'?: boolean;
};

/** Everything that the command takes from its surroundings. */
type CommandContext = {
  readonly apis: readonly Api[];
  /** Address of the storage host; undefined means the embedded one. */
  readonly storageUrl: string | undefined;
  readonly authorization: string | undefined;
  readonly root: string;
  /** Folder of the embedded storage host. */
  readonly embeddedDir: string;
  readonly outputDir: string;
  /** Variables by name, for the proxies; without them requests go to the hosts directly. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly http: HttpOptions;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
};

type Settings = {
  readonly storage: Storage;
  readonly http: HttpOptions;
  readonly isShrinkAccepted: boolean;
};

/**
 * Runs `openapi-fetch`.
 *
 * @throws {UsageError} for options and settings that cannot be used, {SpecBatchError} and {CopiesError} when it
 *   fails and may not go on with the last verified copies
 */
export async function runFetchCommand(
  options: CommandOptions,
  context: CommandContext,
): Promise<void> {
  const settings = readSettings(options, context);
  try {
    const results = await fetchSpecifications({
      ...context,
      ...settings,
      onRetry: (origin, reason, delayMs) =>
        context.err(hideSecrets(reportRetry(origin, reason, delayMs), settings)),
    });
    for (const result of results) context.out(hideSecrets(reportResult(result), settings));
  } catch (error) {
    if (!(error instanceof SpecBatchError || error instanceof CopiesError)) throw error;
    const isHostDown = error instanceof SpecBatchError && error.isHostDown;
    if (!options.soft && !(options.fallback && isHostDown)) throw error;
    context.err(error.message);
    const verified = readVerified(context.outputDir, context.apis);
    context.err(hideSecrets(reportCopies(verified), settings));
  }
}

function readSettings(options: CommandOptions, context: CommandContext): Settings {
  const {fallback = 'verified', from} = options;
  if (fallback !== 'verified') {
    throw new UsageError(
      'The option --fallback cannot be used: its value is unknown, expected "verified". ' +
        'Write --fallback=verified, or leave it out.',
    );
  }
  const address = from ?? context.storageUrl ?? context.embeddedDir;
  const {authorization, root, environment = {}} = context;
  const storage = resolveStorage({address, authorization, root});
  // A folder needs no way out of the network.
  const proxies = storage.base.protocol === 'file:' ? undefined : readProxies(environment);
  const isShrinkAccepted = options['accept-shrink'] === true;
  return {storage, http: {...context.http, proxies}, isShrinkAccepted};
}

export const HELP = `Usage: npm run api:fetch -- [options]

Fetches the specifications from the storage host, verifies them and replaces the verified copies in
.openapi/: all of them or none.

Options:
  --from <folder or URL>  read from here instead of the storage host
  --accept-shrink         take specifications that lost operations, tags or their title
  --fallback=verified     when the host is down, go on with the last verified copies
  --soft                  whatever fails, go on with the last verified copies
  --help                  show this text

Environment:
  OPENAPI_STORAGE_URL            the storage host: https, http or file (default: specs/published)
  OPENAPI_STORAGE_AUTHORIZATION  value of the Authorization header; never shown

Exit codes: 0 done, 1 failed, 2 bad configuration.`;

/** Writes the line for a specification that was fetched, and one for each part that is left out. */
function reportResult({api, provenance, isUnchanged}: FetchResult): string {
  const {operations, bytes, files, sha256, url} = provenance;
  const line = [
    `${api.id}:`,
    count(operations, 'operation'),
    `in ${count(bytes, 'byte')}${files ? ` of ${count(files + 1, 'file')}` : ''}`,
    `from ${url}`,
    `(sha256 ${sha256.slice(0, 12)}, ${isUnchanged ? 'unchanged' : 'new'})`,
  ].join(' ');
  return [line, ...(provenance.notes ?? []).map((note) => `${api.id}: ${note}`)].join('\n');
}

/** Writes the line for an attempt that will be repeated. */
function reportRetry(origin: Origin, reason: string, delayMs: number): string {
  const wait = `${(delayMs / 1000).toFixed(1)} s`;
  return `${origin.id}: ${reason}; trying again in ${wait} (${origin.url})`;
}

/** Writes the warning that the site is made from earlier copies, with the age of each. */
function reportCopies(verified: readonly VerifiedSpecification[]): string {
  const rule = '!'.repeat(80);
  const lines = verified.map(({api, provenance}) => {
    const {operations, fetchedAt, url, title} = provenance;
    return `!! ${api.id}: ${quote(title)}, ${count(operations, 'operation')}, fetched ${fetchedAt} from ${url}`;
  });
  const title = '!! NOT UP TO DATE: going on with the last verified copies.';
  return [rule, title, ...lines, rule].join('\n');
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
