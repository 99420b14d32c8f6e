import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Api} from './api.ts';
import {
  getMember,
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
} from './document/json-value.ts';

/** Source and content of a verified copy. */
export type Provenance = {
  /** Name on the storage host. */
  readonly source: string;
  /** Address without user, password and query; a path in the project is relative. */
  readonly url: string;
  /** When these bytes were first received, ISO 8601. */
  readonly fetchedAt: string;
  /** When the host last sent these bytes, ISO 8601. */
  readonly checkedAt: string;
  /** SHA-256 of the document as received, decompressed, with the files that it refers to; hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** How many files it refers to; absent for a document that is one file. */
  readonly files?: number;
  /** SHA-256 of the verified copy, which is always JSON. */
  readonly copySha256: string;
  readonly operations: number;
  readonly title: string;
  readonly tags: readonly string[];
  /** A sentence for each part of the document that the site leaves out. */
  readonly notes?: readonly string[];
};

/** An entry of `provenance.json` that a fetch wrote has the digest of its copy. */
function isProvenance(value: JsonValue | undefined): value is JsonObject & Provenance {
  return typeof getMember(value, 'copySha256') === 'string';
}

/** File with the source of each copy, by API id. */
export const PROVENANCE_FILE = 'provenance.json';

/** A specification on disk that passed verification. */
export type VerifiedSpecification = {
  readonly api: Api;
  readonly document: JsonObject;
  readonly provenance: Provenance;
};

/** The folder of verified copies cannot be read or written. */
export class CopiesError extends Error {
  override name = 'CopiesError';
}

/** Cache of sets by folder and APIs, with the text of their provenance. */
const known = new Map<string, {readonly text?: string; readonly set: VerifiedSpecification[]}>();

/**
 * Reads the verified copies of all APIs, in their order, as one set, never from two fetches. Later calls return the
 * same set until the provenance changes, which every fetch writes.
 *
 * @throws {CopiesError} when a copy is missing or is not what its provenance says.
 * @example const [dashboard] = await readVerified('.openapi', APIS);
 */
export function readVerified(dir: string, apis: readonly Api[]): VerifiedSpecification[] {
  const key = JSON.stringify([path.resolve(dir), apis]);
  const text = readIfPresent(path.join(dir, PROVENANCE_FILE))?.toString();
  const former = known.get(key);
  if (former && former.text === text) return former.set;
  const {verified, problems} = readCopies(dir, apis);
  if (problems.length === 0) {
    known.set(key, {text, set: verified});
    return verified;
  }
  throw new CopiesError(
    `The verified copies in ${dir} cannot be used: ${problems.join('; ')}, expected a copy of each ` +
      'API that is as its provenance says. Run `npm run api:fetch`.',
  );
}

/**
 * Reads all usable verified copies.
 *
 * @returns the usable copies, and for each other API why it has none.
 */
export function readCopies(
  dir: string,
  apis: readonly Api[],
): {verified: VerifiedSpecification[]; problems: string[]} {
  const bytes = readIfPresent(path.join(dir, PROVENANCE_FILE));
  const provenance = bytes && readJson(bytes.toString('utf8'));
  const results = apis.map((api) => readCopy(dir, api, getMember(provenance, api.id)));
  return {
    verified: results.filter((result) => typeof result !== 'string'),
    problems: results.filter((result) => typeof result === 'string'),
  };
}

function readCopy(
  dir: string,
  api: Api,
  provenance: JsonValue | undefined,
): VerifiedSpecification | string {
  if (!isProvenance(provenance)) return `${api.id} has no provenance`;
  const bytes = readIfPresent(path.join(dir, `${api.id}.json`));
  if (!bytes) return `${api.id}.json is missing`;
  if (hash(bytes) !== provenance.copySha256) return `${api.id}.json was changed or damaged`;
  const document = readJson(bytes.toString('utf8'));
  return isObject(document) ? {api, document, provenance} : `${api.id}.json is not a document`;
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return undefined;
    throw new CopiesError(
      `The verified copy ${file} cannot be read: ${code}, expected a readable file. ` +
        'Correct the rights of the folder, or remove it and run `npm run api:fetch`.',
      {cause},
    );
  }
}
