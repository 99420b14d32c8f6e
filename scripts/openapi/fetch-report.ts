import {quote} from '../../src/openapi/document/quote.ts';
import type {VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import type {Origin} from './errors.ts';
import type {FetchResult} from './fetch.ts';

/** What `--help` shows. */
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
export function reportResult({api, provenance, isUnchanged}: FetchResult): string {
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
export function reportRetry(origin: Origin, reason: string, delayMs: number): string {
  const wait = `${(delayMs / 1000).toFixed(1)} s`;
  return `${origin.id}: ${reason}; trying again in ${wait} (${origin.url})`;
}

/** Writes the warning that the site is made from earlier copies, with the age of each. */
export function reportCopies(verified: readonly VerifiedSpecification[]): string {
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
