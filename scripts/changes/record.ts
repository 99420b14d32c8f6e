import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {HistoryError, isDate, parseJson, readEntry} from '../../src/openapi/changes/entry.ts';
import type {ChangeEntry, DocumentRef} from '../../src/openapi/changes/types.ts';
import {
  getObject,
  getText,
  isObject,
  type JsonObject,
} from '../../src/openapi/document/json-value.ts';

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
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir).filter((name) => name.endsWith('.json') && name !== RECORD_FILE);
  const wrong = names.find((name) => !isDate(name.slice(0, -'.json'.length)));
  if (wrong !== undefined) {
    throw new HistoryError(
      `The history has a file that is no entry: found ${path.join(dir, wrong)}, expected names such as ` +
        '2025-04-01.json, one for each day. Remove it, or give it back its name.',
    );
  }
  return names.map((name) => name.slice(0, -'.json'.length)).sort();
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
  const entries = dates.map((date) => readOne(dir, date, api)).reverse();
  return {record, document: readDocument(dir, file), entries};
}

function parseRecord(text: string, file: string, api: string): ApiRecord {
  const value = parseJson(text, file);
  const [found, title] = ['api', 'title'].map((key) => getText(value, key));
  const document = getObject(value, 'document');
  const [version, sha256] = ['version', 'sha256'].map((key) => getText(document, key));
  const entries = Object.entries(getObject(value, 'entries'));
  const hashes = entries.filter((each): each is [string, string] => typeof each[1] === 'string');
  if (found !== api) throw refuse(file, `"api" is ${JSON.stringify(found)}, expected "${api}"`);
  if (title === undefined || version === undefined || sha256 === undefined) {
    throw refuse(file, 'it lacks "title" or "document"');
  }
  return {api, title, document: {version, sha256}, entries: Object.fromEntries(hashes)};
}

const refuse = (file: string, fault: string) =>
  new HistoryError(`The record ${file} cannot be used: ${fault}. Restore it from version control.`);

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

function readOne(dir: string, date: string, api: string): ChangeEntry {
  const file = path.join(dir, `${date}.json`);
  const entry = readEntry(readFileSync(file, 'utf8'), file);
  if (entry.date === date && entry.api === api) return entry;
  throw refuse(file, `it says it is of "${entry.api}" and ${entry.date}`);
}

function readDocument(dir: string, record: string): JsonObject {
  const file = path.join(dir, DOCUMENT_FILE);
  try {
    const value: unknown = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
    if (isObject(value)) return value;
  } catch (cause) {
    throw new HistoryError(
      `The recorded document ${file} cannot be read: ${cause instanceof Error ? cause.message : cause}, ` +
        `expected the document of ${record}. Restore it from version control.`,
      {cause},
    );
  }
  throw refuse(file, 'it is no document');
}

/** The files of a record: what is compared next time, packed the same way on every machine. */
export function packDocument(document: JsonObject): Buffer {
  const packed = gzipSync(JSON.stringify(document), {level: 9});
  // Byte 9 of the header names the operating system that packed it (RFC 1952).
  packed[9] = 255;
  return packed;
}
