import path from 'node:path';
import type {parseArgs} from 'node:util';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {count, quote} from '../../src/openapi/document/quote.ts';
import {
  CopiesError,
  readVerified,
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';
import {runWithArguments} from '../run-command.ts';
import {type Origin, SpecBatchError} from './errors.ts';
import {type FetchResult, fetchSpecifications} from './fetch.ts';
import {HTTP_DEFAULTS, type HttpOptions} from './http-source.ts';
import {hideSecrets, resolveStorage} from './storage.ts';

const OPTIONS = {
  from: {type: 'string'},
  soft: {type: 'boolean'},
  'accept-shrink': {type: 'boolean'},
} as const;

/** Options of the command, as `parseArgs` reads them. */
export type CommandOptions = ReturnType<typeof parseArgs<{options: typeof OPTIONS}>>['values'];

const HELP = `Usage: npm run api:fetch -- [options]

Fetches the specifications from the storage host, verifies them and replaces the verified copies in
.openapi/: all of them or none.

Options:
  --from <folder or URL>  read from here instead of the storage host
  --accept-shrink         take specifications that lost operations, tags or their title
  --soft                  when the fetch fails, go on with the last verified copies
  --help                  show this text

Environment:
  OPENAPI_STORAGE_URL            the storage host: https, http or file (default: storage in product/index.ts)
  OPENAPI_STORAGE_AUTHORIZATION  value of the Authorization header; never shown

Exit codes: 0 done, 1 failed, 2 bad configuration.`;

/** Settings and outputs of the command, which tests replace. */
const PROJECT = {
  apis: APIS,
  /** Address of the storage host; undefined means the embedded one. */
  storageUrl: product.storageUrl,
  authorization: process.env.OPENAPI_STORAGE_AUTHORIZATION,
  /** Folder of the project. */
  root: path.join(import.meta.dirname, '../..'),
  http: HTTP_DEFAULTS as HttpOptions,
  out: console.log,
  err: console.error,
};

/** Runs `openapi-fetch` on this project, with the settings of the environment and the options of the command line. */
export function main(): Promise<void> {
  return runWithArguments({options: OPTIONS}, HELP, ({values}) => fetchProject(values));
}

/**
 * Fetches the documents of this project.
 *
 * @param changes replace settings and outputs, for example to print failures only
 * @throws {UsageError} for invalid options and settings; {SpecBatchError} and {CopiesError} when the fetch
 *   fails without `--soft`, or without usable copies
 */
export async function fetchProject(
  {from, soft, 'accept-shrink': isShrinkAccepted}: CommandOptions = {},
  changes: Partial<typeof PROJECT> = {},
): Promise<void> {
  const {apis, storageUrl, authorization, root, http, out, err} = {...PROJECT, ...changes};
  const address = from ?? storageUrl ?? definition.storage;
  const storage = resolveStorage({address, authorization, root});
  const outputDir = path.join(root, VERIFIED_DIR);
  const onRetry = ({id, url}: Origin, reason: string, delayMs: number) => {
    const wait = `${(delayMs / 1000).toFixed(1)} s`;
    err(hideSecrets(`${id}: ${reason}; trying again in ${wait} (${url})`, storage));
  };
  try {
    const options = {apis, storage, http: {...http, onRetry}, outputDir, isShrinkAccepted};
    const results = await fetchSpecifications(options);
    for (const result of results) out(hideSecrets(reportResult(result), storage));
  } catch (error) {
    const isExpected = error instanceof SpecBatchError || error instanceof CopiesError;
    if (!soft || !isExpected) throw error;
    err(error.message);
    err(hideSecrets(reportCopies(readVerified(outputDir, apis)), storage));
  }
}

function reportResult({api, provenance}: FetchResult): string {
  const {operations, bytes, files, sha256, url, fetchedAt, checkedAt} = provenance;
  const line = [
    `${api.id}:`,
    count(operations, 'operation'),
    `in ${count(bytes, 'byte')}${files ? ` of ${count(files + 1, 'file')}` : ''}`,
    `from ${url}`,
    `(sha256 ${sha256.slice(0, 12)}, ${fetchedAt === checkedAt ? 'new' : 'unchanged'})`,
  ].join(' ');
  return [line, ...(provenance.notes ?? []).map((note) => `${api.id}: ${note}`)].join('\n');
}

/** Writes the warning that the site is built from earlier copies, with the age of each. */
function reportCopies(verified: readonly VerifiedSpecification[]): string {
  const lines = verified.map(({api, provenance}) => {
    const {operations, fetchedAt, url, title} = provenance;
    return `!! ${api.id}: ${quote(title)}, ${count(operations, 'operation')}, fetched ${fetchedAt} from ${url}`;
  });
  return ['!! NOT UP TO DATE: going on with the last verified copies.', ...lines].join('\n');
}
