import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import chunk from 'lodash/chunk.js';
import {getList, getMember, getText, type JsonValue} from '../document/json-value.ts';
import type {ChangeEntry} from './types.ts';

/** Folder of the history, from the root of the project. */
export const HISTORY_DIR = 'product/changes';

/** A file of the history is missing, damaged or changed. */
export class HistoryError extends Error {
  override name = 'HistoryError';
}

/** Error for a file that only the command writes. */
export const refuseFile = (file: string, fault: string, cause?: unknown) =>
  new HistoryError(
    `The file ${file} of the history cannot be used: ${fault}. It is written by ` +
      '`npm run api:changes` and never changed: restore it from version control.',
    {cause},
  );

/**
 * Reads a file of the history.
 *
 * @throws {HistoryError} when it is not JSON.
 */
export function readHistoryFile(file: string): JsonValue {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
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
 * @throws {HistoryError} when a file cannot be read as entry or note, or a note has no entry.
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
    throw new HistoryError(
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
 * @throws {HistoryError} when it is not an entry, or is that of another API or day.
 */
export function readEntryFile(file: string, api: string): ChangeEntry {
  const entry = readHistoryFile(file);
  const date = getText(entry, 'date');
  if (getText(entry, 'api') !== api || `${date}.json` !== path.basename(file)) {
    const found = `it says it is of "${getText(entry, 'api')}" and ${date}`;
    throw refuseFile(file, `${found}, which have another folder or file`);
  }
  if (getMember(entry, 'format') !== 1 || getList(entry, 'changes').length === 0) {
    throw refuseFile(file, '"format" is not 1, or "changes" is empty');
  }
  return entry as unknown as ChangeEntry;
}

/** The note of an entry: a title, and Markdown under three headings. */
export type Note = {
  readonly title: string;
  readonly why: string;
  readonly concerned: string;
  readonly action: string;
};

const HEADINGS = ['Why', 'Who is concerned', 'What to do'];

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * Reads a note: front matter with a `title`, then the three headings, each with text.
 *
 * @throws {HistoryError} when a part is missing or empty, or there is something else.
 */
export function readNote(file: string): Note {
  const text = readFileSync(file, 'utf8');
  const [frontMatter = '', matter = ''] = FRONT_MATTER.exec(text) ?? [];
  const title = /^title:\s*(.+)$/m
    .exec(matter)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  const [start, ...parts] = text
    .slice(frontMatter.length)
    .split(/^## +(.+)$/m)
    .map((part) => part.trim());
  const sections = new Map(chunk(parts, 2) as [string, string][]);
  const [why, concerned, action] = HEADINGS.map((heading) => sections.get(heading));
  const isMore = start !== '' || sections.size > HEADINGS.length;
  if (!title || !why || !concerned || !action || isMore) {
    const found = [...sections].flatMap(([heading, part]) => (part ? `"## ${heading}"` : []));
    throw new HistoryError(
      `The note ${file} cannot be used: found ${title ? 'a title' : 'no title'} and text under ` +
        `${found.join(', ') || 'no heading'}${start && ', and text before the first one'}, expected a ` +
        'title and text under "## Why", "## Who is concerned", "## What to do" and no more. Correct it.',
    );
  }
  return {title, why, concerned, action};
}
