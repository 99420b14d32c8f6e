import {HistoryError} from './entry.ts';

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
