import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Api} from '../../src/config/apis.ts';
import {isObject, type JsonObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {CopiesError, getErrorCode} from './errors.ts';
import {hash, isProvenance, type Provenance} from './provenance.ts';

/** Names where each copy came from, by API id. */
export const PROVENANCE_FILE = 'provenance.json';
/** A complete newer set whose files still have to be moved to their places. */
export const COMMITTED_DIR = '.committed';

/** A specification that passed verification, as it lies on disk. */
export type VerifiedSpecification = {
  readonly api: Api;
  readonly document: JsonObject;
  readonly provenance: Provenance;
};

/** How often a set is read again that changes while it is read. */
const MAX_READS = 5;

/**
 * Reads the verified copies of all APIs, in their order, as one set: never two fetches mixed.
 *
 * @param dir the folder of verified copies, `.openapi`
 * @throws {CopiesError} when a copy is missing or is not what its provenance says.
 * @example const [dashboard] = await readVerified('.openapi', APIS);
 */
export async function readVerified(
  dir: string,
  apis: readonly Api[],
): Promise<VerifiedSpecification[]> {
  const {verified, problems} = await readCopies(dir, apis);
  if (problems.length === 0) return verified;
  throw new CopiesError(
    `The verified copies in ${dir} cannot be used: ${problems.join('; ')}, expected a copy of each ` +
      'API that is as its provenance says. Run `npm run api:fetch`.',
  );
}

/**
 * Reads what there is of the verified copies.
 *
 * @returns the usable copies, and for each other API why it has none.
 */
export async function readCopies(
  dir: string,
  apis: readonly Api[],
): Promise<{verified: VerifiedSpecification[]; problems: string[]}> {
  for (let reads = 1; ; reads++) {
    const provenance = await readProvenanceFile(dir);
    const results: (VerifiedSpecification | string)[] = [];
    for (const api of apis) results.push(await readCopy(dir, api, provenance));
    const problems = results.filter((result) => typeof result === 'string');
    // A fetch that ends between two reads leaves the provenance of one set and a copy of another.
    if (problems.length > 0 && provenance && reads < MAX_READS) continue;
    return {verified: results.filter((result) => typeof result !== 'string'), problems};
  }
}

async function readCopy(
  dir: string,
  api: Api,
  file: JsonObject | undefined,
): Promise<VerifiedSpecification | string> {
  const provenance = file?.[api.id];
  if (!isProvenance(provenance)) return `${api.id} has no provenance`;
  const bytes = await readCurrent(dir, `${api.id}.json`);
  if (!bytes) return `${api.id}.json is missing`;
  if (hash(bytes) !== provenance.copySha256) return `${api.id}.json was changed or damaged`;
  const document = parse(bytes);
  return isObject(document) ? {api, document, provenance} : `${api.id}.json is no document`;
}

async function readProvenanceFile(dir: string): Promise<JsonObject | undefined> {
  const bytes = await readCurrent(dir, PROVENANCE_FILE);
  const value = bytes ? parse(bytes) : undefined;
  return isObject(value) ? value : undefined;
}

function parse(bytes: Buffer): JsonValue | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The committed set is the newer one, even while its files are on their way to their places. */
async function readCurrent(dir: string, name: string): Promise<Buffer | undefined> {
  return (
    (await readIfPresent(path.join(dir, COMMITTED_DIR, name))) ??
    (await readIfPresent(path.join(dir, name)))
  );
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (cause) {
    if (getErrorCode(cause) === 'ENOENT') return undefined;
    throw new CopiesError(
      `The verified copy ${file} cannot be read: ${getErrorCode(cause)}, expected a readable file. ` +
        'Correct the rights of the folder, or remove it and run `npm run api:fetch`.',
      {cause},
    );
  }
}
