import {
  getList,
  getMember,
  getText,
  getTexts,
  isObject,
  type JsonValue,
} from '../document/json-value.ts';
import {isChangeClass} from './classes.ts';
import type {Change, ChangeEntry, DocumentRef, OperationRef} from './types.ts';

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
  const [api, date] = [getText(value, 'api'), getMember(value, 'date')];
  const [before, after] = ['before', 'after'].map((key) => readRef(getMember(value, key)));
  const changes = getList(value, 'changes').map(readChange);
  const bad = changes.indexOf(undefined);
  const fault =
    (getMember(value, 'format') !== 1 && '"format" is not 1') ||
    (api === undefined && '"api" is no text') ||
    (!isDate(date) && '"date" is no day such as 2025-04-01') ||
    (!before && '"before" has no version and sha256') ||
    (!after && '"after" has no version and sha256') ||
    (changes.length === 0 && '"changes" is empty') ||
    (bad >= 0 && `change ${bad} of "changes" cannot be read`);
  if (fault || api === undefined || !isDate(date) || !before || !after)
    throw fail(file, String(fault));
  return {
    format: 1,
    api,
    date,
    before,
    after,
    changes: changes.filter((change) => change !== undefined),
  };
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

function readRef(value: JsonValue | undefined): DocumentRef | undefined {
  const [version, sha256] = [getText(value, 'version'), getText(value, 'sha256')];
  return version !== undefined && sha256 !== undefined ? {version, sha256} : undefined;
}

function readChange(value: JsonValue): Change | undefined {
  const [id, found, kind, place, sentence] = ['id', 'class', 'kind', 'place', 'sentence'].map(
    (key) => getText(value, key),
  );
  const operations = getList(value, 'operations').map(readOperation);
  const isKind = kind === 'added' || kind === 'removed' || kind === 'changed';
  const isWhole = isObject(value) && isChangeClass(found) && isKind && operations.every(Boolean);
  if (!isWhole || !id || place === undefined || sentence === undefined) return undefined;
  const sides = getList(value, 'sides').filter((side) => side === 'request' || side === 'response');
  return {
    id,
    class: found,
    kind,
    place,
    sentence,
    sides,
    operations: operations.filter((operation) => operation !== undefined),
    ...(isObject(value) && value.alike ? {alike: getTexts(value, 'alike')} : {}),
    item: getText(value, 'item'),
    field: getText(value, 'field'),
    sunset: getText(value, 'sunset'),
    replacement: getText(value, 'replacement'),
    before: value.before,
    after: value.after,
  };
}

function readOperation(value: JsonValue): OperationRef | undefined {
  const keys = ['id', 'slug', 'title', 'method', 'path', 'tag'] as const;
  const texts = keys.map((key) => getText(value, key));
  if (texts.some((text) => text === undefined)) return undefined;
  const [id = '', slug = '', title = '', method = '', path = '', tag = ''] = texts;
  return {id, slug, title, method, path, tag};
}

/** What people say of an entry: a title, and Markdown under three headings. */
export type Note = {
  readonly title: string;
  readonly why: string;
  readonly concerned: string;
  readonly action: string;
};

const HEADINGS = {
  why: 'Why',
  concerned: 'Who is concerned',
  action: 'What to do',
} as const;

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
  const parts = text.slice(whole.length).split(/^## +(.+)$/m);
  const sections = new Map<string, string>();
  for (let index = 1; index < parts.length; index += 2) {
    sections.set((parts[index] ?? '').trim(), (parts[index + 1] ?? '').trim());
  }
  const missing = Object.values(HEADINGS).filter((heading) => !sections.get(heading));
  const unknown = [...sections.keys()].filter(
    (heading) => !Object.values<string>(HEADINGS).includes(heading),
  );
  const fault =
    (!title && 'it has no "title" in its front matter') ||
    (missing.length > 0 && `it has no text under "## ${missing.join('", "## ')}"`) ||
    (unknown.length > 0 && `it has the unknown heading "## ${unknown[0]}"`) ||
    (parts[0]?.trim() && 'it has text before its first heading');
  if (fault || !title) {
    throw new HistoryError(
      `The note ${file} cannot be used: ${fault}, expected a title and text under ` +
        `${Object.values(HEADINGS)
          .map((heading) => `"## ${heading}"`)
          .join(', ')}. Complete it.`,
    );
  }
  const [why = '', concerned = '', action = ''] = Object.values(HEADINGS).map((heading) =>
    sections.get(heading),
  );
  return {title, why, concerned, action};
}
