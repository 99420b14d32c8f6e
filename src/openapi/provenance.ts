import {isObject, type JsonObject, type JsonValue} from './document/json-value.ts';

/** Where a verified copy came from and what is in it. */
export type Provenance = {
  /** Name on the storage host. */
  readonly source: string;
  /** Address without user, password and query; a path in the project is relative. */
  readonly url: string;
  /** When these bytes were received, ISO 8601. */
  readonly fetchedAt: string;
  /** When the host last confirmed that they are current, ISO 8601. */
  readonly checkedAt: string;
  readonly etag: string | null;
  /** SHA-256 of the document as received, decompressed, with the files that it refers to; hexadecimal. */
  readonly sha256: string;
  /** Their length in bytes. */
  readonly bytes: number;
  /** How many files it refers to; absent for a document that is one file. */
  readonly files?: number;
  /** SHA-256 of the verified copy, which is always JSON. */
  readonly copySha256: string;
  readonly operations: number;
  readonly title: string;
  /** Tags that operations use. */
  readonly tags: readonly string[];
  /** A sentence for each part of the document that the site leaves out. */
  readonly notes?: readonly string[];
};

const TEXTS = ['source', 'url', 'fetchedAt', 'checkedAt', 'sha256', 'copySha256', 'title'];

/**
 * Narrows an entry of `provenance.json`: false when a member is missing or of another kind, because
 * then no fetch wrote it.
 */
export function isProvenance(value: JsonValue | undefined): value is JsonObject & Provenance {
  if (!isObject(value)) return false;
  const {etag, tags, notes = [], files = 0} = value;
  return (
    TEXTS.every((key) => typeof value[key] === 'string') &&
    [value.bytes, value.operations, files].every((each) => typeof each === 'number') &&
    (typeof etag === 'string' || etag === null) &&
    [tags, notes].every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
    )
  );
}
