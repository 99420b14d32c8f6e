import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {getList, getText, type JsonValue} from '../document/json-value.ts';
import type {ChangeEntry} from './types.ts';

/** Folder of the history, from the root of the project. */
export const HISTORY_DIR = 'product/changes';

/** Error for a file that only the command writes. */
export const refuseFile = (file: string, fault: string, cause?: unknown) =>
  new Error(
    `The file ${file} of the history cannot be used: ${fault}. It is written by ` +
      '`npm run api:changes` and never changed: restore it from version control.',
    {cause},
  );

/**
 * Reads a file of the history, which is packed if its name ends in `.gz`.
 *
 * @throws when it is not JSON.
 */
export function readHistoryFile(file: string): JsonValue {
  try {
    const bytes = readFileSync(file);
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return JSON.parse(text) as JsonValue;
  } catch (cause) {
    throw refuseFile(file, 'it is not JSON', cause);
  }
}

/** Whether a text is a day of the calendar, as ISO 8601 writes it. */
export function isDate(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isWritten && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** An entry and the note that people wrote for it. */
export type NotedEntry = {readonly entry: ChangeEntry; readonly note?: Note};

/**
 * Reads the entries of all APIs with their notes, the newest first; on one day in the order of the APIs.
 *
 * @param dir folder of the history; without it there are no entries
 * @param apis ids of the APIs of the site; other folders are ignored
 * @throws when a file cannot be read as entry or note, or a note has no entry.
 */
export function readEntries(dir: string, apis: readonly string[]): NotedEntry[] {
  const entries = apis.flatMap((api) => readApi(path.join(dir, api), api));
  return entries.sort(({entry: a}, {entry: b}) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Days of the entries in a folder of one API, in order. */
export function listEntryDates(dir: string): string[] {
  return listFiles(dir, '.json').filter(isDate);
}

/** The names of the files of one kind without their ending, in order. */
function listFiles(dir: string, ending: string): string[] {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  return names.filter((name) => name.endsWith(ending)).map((name) => path.basename(name, ending));
}

function readApi(dir: string, api: string): NotedEntry[] {
  const [dates, notes] = [listEntryDates(dir), listFiles(dir, '.mdx')];
  const orphan = notes.find((note) => !dates.includes(note));
  if (orphan !== undefined) {
    throw new Error(
      `The note ${path.join(dir, orphan)}.mdx has no entry: found no ${orphan}.json in its folder. ` +
        'Run `npm run api:changes`, or give the note the day of its entry.',
    );
  }
  return dates.map((date) => {
    const entry = readEntryFile(path.join(dir, `${date}.json`), api);
    return notes.includes(date) ? {entry, note: readNote(path.join(dir, `${date}.mdx`))} : {entry};
  });
}

/**
 * Reads one entry, whose folder and name must be those of its API and day.
 *
 * @throws when it is not an entry, or is that of another API or day.
 */
export function readEntryFile(file: string, api: string): ChangeEntry {
  const entry = readHistoryFile(file);
  const date = getText(entry, 'date');
  if (getText(entry, 'api') !== api || `${date}.json` !== path.basename(file)) {
    const found = `it says it is of "${getText(entry, 'api')}" and ${date}`;
    throw refuseFile(file, `${found}, which have another folder or file`);
  }
  if (getList(entry, 'changes').length === 0) throw refuseFile(file, '"changes" is empty');
  return entry as unknown as ChangeEntry;
}

/** The note of an entry: a title, and Markdown under three headings. */
export type Note = {
  readonly title: string;
  readonly why: string;
  readonly concerned: string;
  readonly action: string;
};

/** Text that the next part of a note follows. */
const TEXT = String.raw`\s+(\S[\s\S]*?)\s*`;
const NOTE = new RegExp(
  String.raw`^---\s+title: *(\S.*?)\s+---\s+` +
    `## Why${TEXT}\n## Who is concerned${TEXT}\n## What to do${TEXT}$`,
);

/**
 * Reads a note: front matter with a `title`, then the three headings, each with text.
 *
 * @throws when a part is missing or empty.
 */
export function readNote(file: string): Note {
  const text = readFileSync(file, 'utf8');
  const [, quoted = '', why, concerned, action] = NOTE.exec(text) ?? [];
  const title = quoted.replace(/^(["'])(.*)\1$/, '$2');
  if (!title || !why || !concerned || !action) {
    const found = text.match(/^(?:\w+:|## ).*$/gm)?.join(', ') ?? 'no title and no heading';
    throw new Error(
      `The note ${file} cannot be used: found ${found}, expected front matter with a title and no more, ` +
        'then text under "## Why", "## Who is concerned" and "## What to do". Correct it.',
    );
  }
  return {title, why, concerned, action};
}
