import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {HistoryError, isDate, parseJson} from '../../src/openapi/changes/entry.ts';
import {readEntryFile} from '../../src/openapi/changes/read-entries.ts';
import type {ChangeEntry, DocumentRef} from '../../src/openapi/changes/types.ts';
import {getObject, getText, type JsonObject} from '../../src/openapi/document/json-value.ts';

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

/** Days of the entries in a folder of one API, in order. */
function listEntryDates(dir: string): string[] {
  const names = existsSync(dir) ? readdirSync(dir) : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter(isDate)
    .sort();
}

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
  const record = parseRecord(readFileSync(file, 'utf8'), file, api);
  checkEntries(dir, dates, record);
  const entries = dates.map((date) => readEntryFile(path.join(dir, `${date}.json`), api)).reverse();
  return {record, document: readDocument(dir), entries};
}

function parseRecord(text: string, file: string, api: string): ApiRecord {
  const value = parseJson(text, file);
  const {sha256} = getObject(value, 'document');
  if (getText(value, 'api') === api && sha256 !== undefined) return value as unknown as ApiRecord;
  throw refuse(file, `it is not that of "${api}"`);
}

const refuse = (file: string, fault: string, cause?: unknown) =>
  new HistoryError(
    `The file ${file} of the history cannot be used: ${fault}. Restore it from version control.`,
    {cause},
  );

function checkEntries(dir: string, dates: readonly string[], {api, entries}: ApiRecord): void {
  const missing = Object.keys(entries).filter((date) => !dates.includes(date));
  const changed = dates.filter(
    (date) => hashOf(readFileSync(path.join(dir, `${date}.json`))) !== entries[date],
  );
  const [fault] = [
    ...missing.map((date) => `the entry ${date} is missing`),
    ...changed.map((date) =>
      entries[date] === undefined
        ? `the entry ${date} is not in the record`
        : `the entry ${date} is not as it was written`,
    ),
  ];
  if (fault === undefined) return;
  throw new HistoryError(
    `The history of "${api}" was changed by hand (${dir}): ${fault}, expected the files that ` +
      '`npm run api:changes` wrote. Restore them from version control; what people add belongs into ' +
      'the note beside the entry.',
  );
}

function readDocument(dir: string): JsonObject {
  const file = path.join(dir, DOCUMENT_FILE);
  try {
    return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  } catch (cause) {
    throw refuse(file, 'it is no packed document', cause);
  }
}

/** The files of a record: what is compared next time, packed the same way on every machine. */
export function packDocument(document: JsonObject): Buffer {
  const packed = gzipSync(JSON.stringify(document), {level: 9});
  // Byte 9 of the header names the operating system that packed it (RFC 1952).
  packed[9] = 255;
  return packed;
}
