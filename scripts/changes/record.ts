import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {
  HistoryError,
  listEntryDates,
  readEntryFile,
  readHistoryFile,
  refuseFile,
} from '../../src/openapi/changes/read-entries.ts';
import type {ChangeEntry, DocumentRef} from '../../src/openapi/changes/types.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';

/** What is known of the last document of an API, and of all entries before it. */
export type ApiRecord = {
  readonly api: string;
  readonly title: string;
  readonly document: DocumentRef;
  /** SHA-256 of the file of each entry, by its day. */
  readonly entries: Readonly<Record<string, string>>;
};

/** The history of one API: its entries, the newest first, and what the next one is compared with. */
export type ApiHistory = {
  readonly record: ApiRecord;
  /** The last document in the form of `normalise`. */
  readonly document: JsonObject;
  readonly entries: readonly ChangeEntry[];
};

export const RECORD_FILE = 'record.json';
export const DOCUMENT_FILE = 'document.json.gz';

export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Reads the history of one API and holds it to its record.
 *
 * @param dir folder of the API below `changes`
 * @returns undefined when nothing is recorded yet.
 * @throws {HistoryError} when the record is missing or damaged, or an entry is not as it was written.
 */
export function readHistory(dir: string, api: string): ApiHistory | undefined {
  const dates = listEntryDates(dir);
  const file = path.join(dir, RECORD_FILE);
  if (!existsSync(file)) {
    if (dates.length === 0) return undefined;
    throw new HistoryError(
      `The record of "${api}" is missing: found ${dates.length} entries and no ${file}, expected the ` +
        'record beside them. Restore it from version control; without it no entry can be trusted.',
    );
  }
  const record = readHistoryFile(file) as unknown as ApiRecord;
  if (record.api !== api || !record.document?.sha256) {
    throw refuseFile(file, `it is not that of "${api}"`);
  }
  const days = new Set([...Object.keys(record.entries), ...dates]);
  for (const date of days) checkEntry(path.join(dir, `${date}.json`), record.entries[date]);
  const entries = dates.map((date) => readEntryFile(path.join(dir, `${date}.json`), api)).reverse();
  return {record, document: readDocument(path.join(dir, DOCUMENT_FILE)), entries};
}

/** Holds the file of an entry to the hash in the record. */
function checkEntry(file: string, recorded: string | undefined): void {
  const found = existsSync(file) ? hashOf(readFileSync(file)) : undefined;
  if (found === recorded) return;
  if (found === undefined) throw refuseFile(file, 'it is missing');
  throw refuseFile(file, `it is not ${recorded ? 'as it was written' : 'in the record'}`);
}

function readDocument(file: string): JsonObject {
  try {
    return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  } catch (cause) {
    throw refuseFile(file, 'it is no packed document', cause);
  }
}

/** The files of a record: what is compared next time, packed the same way on every machine. */
export function packDocument(document: JsonObject): Buffer {
  const packed = gzipSync(JSON.stringify(document), {level: 9});
  // Byte 9 of the header names the operating system that packed it (RFC 1952).
  packed[9] = 255;
  return packed;
}
