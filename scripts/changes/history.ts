import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import intersection from 'lodash/intersection.js';
import {normalise} from '../../src/openapi/changes/normalise.ts';
import {
  listEntryDates,
  readEntryFile,
  readHistoryFile,
  refuseFile,
} from '../../src/openapi/changes/read-entries.ts';
import type {Change, ChangeEntry, DocumentRef} from '../../src/openapi/changes/types.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {getObject, getText, type JsonObject} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {compareDocuments} from './compare.ts';

/** Record of the last document of an API and of all entries before it. */
type ApiRecord = {
  readonly api: string;
  readonly title: string;
  readonly document: DocumentRef;
  /** SHA-256 of the file of each entry, by its day. */
  readonly entries: Readonly<Record<string, string>>;
};

/** The history of one API, with the newest entry first. The next document is compared with `document`. */
type ApiHistory = {
  readonly record: ApiRecord;
  /** The last document, in the form of `normalise`. */
  readonly document: JsonObject;
  readonly entries: readonly ChangeEntry[];
};

const RECORD_FILE = 'record.json';
const DOCUMENT_FILE = 'document.json.gz';

export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Reads the history of one API, and checks it against its record.
 *
 * @param dir folder of the API below `changes`
 * @returns undefined when nothing is recorded yet.
 * @throws when the record is missing or damaged, or an entry was changed.
 */
export function readHistory(dir: string, api: string): ApiHistory | undefined {
  const dates = listEntryDates(dir);
  const file = path.join(dir, RECORD_FILE);
  if (!existsSync(file)) {
    if (dates.length === 0) return undefined;
    throw new Error(
      `The record of "${api}" is missing: found ${dates.length} entries and no ${file}, expected the ` +
        'record beside them. Restore it from version control; without it no entry can be trusted.',
    );
  }
  const record = readHistoryFile(file) as unknown as ApiRecord;
  if (record?.api !== api || !record.document?.sha256 || !record.entries) {
    throw refuseFile(file, `it is not that of "${api}"`);
  }
  for (const date of new Set([...Object.keys(record.entries), ...dates])) {
    const entry = path.join(dir, `${date}.json`);
    const found = existsSync(entry) ? hashOf(readFileSync(entry)) : undefined;
    if (found !== record.entries[date]) throw refuseFile(entry, `it is not as in ${file}`);
  }
  const entries = dates.map((date) => readEntryFile(path.join(dir, `${date}.json`), api)).reverse();
  const document = readHistoryFile(path.join(dir, DOCUMENT_FILE)) as JsonObject;
  return {record, document, entries};
}

/** Packs the document for the next comparison, with the same bytes on every machine. */
function packDocument(document: JsonObject): Buffer {
  const packed = gzipSync(JSON.stringify(document), {level: 9});
  // Byte 9 of the header is the operating system (RFC 1952).
  packed[9] = 255;
  return packed;
}

/** A published document and the day from which it is valid. */
export type Release = {
  readonly api: string;
  readonly document: JsonObject;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
  /** ISO 8601. */
  readonly date: string;
};

/** A release, with its document in the form of `normalise`, and how it differs from the recorded history. */
export type Difference = Release & {
  /** Folder of the history of the API. */
  readonly dir: string;
  readonly history: ApiHistory | undefined;
  readonly changes: readonly Change[];
};

/**
 * Compares a document with the recorded one. A document with the recorded hash is not compared again.
 *
 * @param dir folder of the API below `changes`
 * @throws when the history is damaged or belongs to another API.
 */
export async function findDifference(dir: string, release: Release): Promise<Difference> {
  const history = readHistory(dir, release.api);
  const document = normalise(release.document);
  const difference = {...release, dir, history, document};
  if (!history || history.record.document.sha256 === release.sha256) {
    return {...difference, changes: []};
  }
  checkSameApi(difference, history);
  const changes = await compareDocuments(history.document, document, release.date);
  return {...difference, changes};
}

function checkSameApi(
  {api, dir, document}: Omit<Difference, 'changes'>,
  history: ApiHistory,
): void {
  const [before = [], after = []] = [history.document, document].map((each) =>
    listOperations(Cursor.atRoot(each)).map(({method, path: at}) => `${method} ${at}`),
  );
  const title = getTitle(document);
  const common = intersection(before, after).length;
  const least = Math.min(before.length, after.length) / 2;
  if (title === history.record.title || common >= least) return;
  throw new Error(
    `The document of "${api}" is that of another API: it is called ${JSON.stringify(title)} and has ` +
      `${common} operations in common with the recorded ${JSON.stringify(history.record.title)} (${dir}), ` +
      'expected at least half of them. Correct `source` in product/index.ts, or move the folder away to ' +
      'begin a new history.',
  );
}

/**
 * Writes the new record, and an entry with the changes unless it is the first record. A day has one entry: a
 * second document of the same day adds its changes to it. The record is written last, so that an interrupted
 * run does not change the history.
 *
 * @returns the entry; undefined for the first record and without changes.
 * @throws when a later entry exists; nothing is written then.
 */
export async function writeHistory({
  api,
  date,
  sha256,
  dir,
  history,
  document,
  changes,
}: Difference): Promise<ChangeEntry | undefined> {
  const before = history?.record.document;
  if (before?.sha256 === sha256) return undefined;
  const after = {version: getText(getObject(document, 'info'), 'version') ?? '', sha256};
  const [newest] = history?.entries ?? [];
  const today = newest?.date === date ? newest : undefined;
  const entry: ChangeEntry | undefined =
    before && changes.length > 0
      ? {
          ...{format: 1, api, date, after},
          before: today?.before ?? before,
          changes: [...(today?.changes ?? []), ...changes],
        }
      : undefined;
  if (entry && newest && newest.date > date) {
    throw new Error(
      `The entry of "${api}" for ${date} cannot be written (${dir}): the newest entry is of ${newest.date}, ` +
        'which is later, expected entries in the order of the days. Give that day or a later one with `--date`.',
    );
  }
  const text = entry && writeJson(entry);
  const record: ApiRecord = {
    api,
    title: getTitle(document),
    document: after,
    entries: {...history?.record.entries, ...(text ? {[date]: hashOf(text)} : {})},
  };
  await mkdir(dir, {recursive: true});
  if (text) await replaceFile(path.join(dir, `${date}.json`), text);
  await replaceFile(path.join(dir, DOCUMENT_FILE), packDocument(document));
  await replaceFile(path.join(dir, RECORD_FILE), writeJson({format: 1, ...record}));
  return entry;
}

const getTitle = (document: JsonObject) => getText(getObject(document, 'info'), 'title') ?? '';

const writeJson = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
