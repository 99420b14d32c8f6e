import chunk from 'lodash/chunk.js';
import {getList, getMember, getText, type JsonValue} from '../document/json-value.ts';
import type {ChangeEntry} from './types.ts';

/** A file below `changes` is not what the command writes. */
export class HistoryError extends Error {
  override name = 'HistoryError';
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, as ISO 8601 writes it. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Writes an entry as its file holds it; the bytes follow from the entry alone. */
export function writeEntry(entry: ChangeEntry): string {
  return `${JSON.stringify(entry, undefined, 2)}\n`;
}

/**
 * Reads an entry.
 *
 * @param file its path, for the message
 * @throws {HistoryError} when the text is no entry; the message names the member.
 */
export function readEntry(text: string, file: string): ChangeEntry {
  const value = parseJson(text, file);
  const fault =
    (getMember(value, 'format') !== 1 && '"format" is not 1') ||
    (getText(value, 'api') === undefined && '"api" is no text') ||
    (!isDate(getMember(value, 'date')) && '"date" is no day such as 2025-04-01') ||
    (getList(value, 'changes').length === 0 && '"changes" is empty');
  if (fault) throw fail(file, fault);
  return value as unknown as ChangeEntry;
}

function fail(file: string, fault: string, cause?: unknown): HistoryError {
  return new HistoryError(
    `The file ${file} cannot be read as part of the history: ${fault}. Entries are written by ` +
      '`npm run api:changes` and never changed: restore the file from version control.',
    {cause},
  );
}

/**
 * Parses a file of the history.
 *
 * @throws {HistoryError} when it is no JSON.
 */
export function parseJson(text: string, file: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (cause) {
    throw fail(file, 'it is no JSON', cause);
  }
}

/** What people say of an entry: a title, and Markdown under three headings. */
export type Note = {
  readonly title: string;
  readonly why: string;
  readonly concerned: string;
  readonly action: string;
};

const HEADINGS = ['Why', 'Who is concerned', 'What to do'];

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * Reads a note: front matter with a `title`, then the three headings in their order, each with text.
 *
 * @param file its path, for the message
 * @throws {HistoryError} when a part is missing or empty.
 */
export function readNote(text: string, file: string): Note {
  const [whole = '', matter = ''] = FRONT_MATTER.exec(text) ?? [];
  const title = /^title:\s*(.+)$/m
    .exec(matter)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  const [start, ...parts] = text
    .slice(whole.length)
    .split(/^## +(.+)$/m)
    .map((part) => part.trim());
  const sections = new Map(chunk(parts, 2) as [string, string][]);
  const missing = HEADINGS.filter((heading) => !sections.get(heading));
  const unknown = [...sections.keys()].find((heading) => !HEADINGS.includes(heading));
  const fault =
    (!title && 'it has no "title" in its front matter') ||
    (missing.length > 0 && `it has no text under "## ${missing.join('", "## ')}"`) ||
    (unknown !== undefined && `it has the unknown heading "## ${unknown}"`) ||
    (start && 'it has text before its first heading');
  if (fault || !title) {
    throw new HistoryError(
      `The note ${file} cannot be used: ${fault}, expected a title and text under ` +
        `${HEADINGS.map((heading) => `"## ${heading}"`).join(', ')}. Complete it.`,
    );
  }
  const [why = '', concerned = '', action = ''] = HEADINGS.map((heading) => sections.get(heading));
  return {title, why, concerned, action};
}
