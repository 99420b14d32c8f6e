import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {HistoryError, isDate, type Note, readEntry, readNote} from './entry.ts';

import type {ChangeEntry} from './types.ts';

/** Folder of the history, from the root of the project. */
export const HISTORY_DIR = 'product/changes';

/** An entry and what people wrote on top of it. */
export type NotedEntry = {readonly entry: ChangeEntry; readonly note?: Note};

/**
 * Reads the entries of all APIs with their notes, the newest first; on one day in the order of the APIs.
 *
 * @param dir folder of the history; where it is missing there are no entries
 * @param apis ids of the APIs of the site; folders of others are left alone
 * @throws {HistoryError} when a file cannot be read as entry or note, or a note has no entry.
 */
export function readEntries(dir: string, apis: readonly string[]): NotedEntry[] {
  const entries = apis.flatMap((api) => readApi(path.join(dir, api), api));
  return entries.sort(({entry: a}, {entry: b}) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

function readApi(dir: string, api: string): NotedEntry[] {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  const lonely = names.find((name) => name.endsWith('.mdx') && !names.includes(toEntryName(name)));
  if (lonely !== undefined) {
    throw new HistoryError(
      `The note ${path.join(dir, lonely)} has no entry: found no ${toEntryName(lonely)} in its folder. ` +
        'Run `npm run api:changes`, or give the note the day of its entry.',
    );
  }
  return names
    .filter((name) => name.endsWith('.json') && isDate(name.slice(0, -'.json'.length)))
    .map((name) => readNoted(path.join(dir, name), api));
}

const toEntryName = (note: string) => note.replace(/\.mdx$/, '.json');

function readNoted(file: string, api: string): NotedEntry {
  const entry = readEntryFile(file, api);
  const noteFile = file.replace(/\.json$/, '.mdx');
  const hasNote = existsSync(noteFile);
  return {entry, ...(hasNote ? {note: readNote(readFileSync(noteFile, 'utf8'), noteFile)} : {})};
}

/**
 * Reads one entry, whose folder and name must be those of its API and day.
 *
 * @throws {HistoryError} when it is no entry, or that of another API or day.
 */
export function readEntryFile(file: string, api: string): ChangeEntry {
  const entry = readEntry(readFileSync(file, 'utf8'), file);
  if (entry.api === api && path.basename(file) === `${entry.date}.json`) return entry;
  throw new HistoryError(
    `The entry ${file} is in the wrong folder or file: it says it is of "${entry.api}" and ${entry.date}. ` +
      'Restore the folder from version control.',
  );
}
