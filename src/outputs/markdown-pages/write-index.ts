import type {Paragraph} from 'mdast';
import {INDEX_FILE} from '../../config/markdown-pages.ts';
import type {SiteAddress} from '../site-url.ts';
import {heading, inlineCode, link, list, paragraph, type Words} from './to-markdown.ts';
import {type MarkdownFile, writeFiles} from './write-pages.ts';

/** A line of an index. */
export type Entry = {
  readonly title: string;
  /** With the base address of the site. */
  readonly link: string;
  /** Bytes of the file that it leads to. */
  readonly bytes?: number;
  readonly text: string;
};

export type Group = {readonly title: string; readonly entries: readonly Entry[]};

export type Index = {
  /** With the base address of the site, e.g. `/api/dashboard/llms.txt`. */
  readonly address: string;
  readonly title: string;
  readonly summary?: string;
  /** Notes that a program needs before it follows a link. */
  readonly notes?: readonly Words[];
  readonly groups: readonly Group[];
};

const toLine = (text: string) => text.replace(/\s+/g, ' ');

function describeEntry({title, link: href, bytes, text}: Entry): Paragraph {
  const size = bytes === undefined ? '' : ` (${(bytes / 1000).toFixed(1)} kB)`;
  return paragraph(link(href, toLine(title)), toLine(`${size}${text ? `: ${text}` : ''}`));
}

/** Writes an index in the form of llmstxt.org: title, summary as a quote, lists of links below headings. */
export function writeIndex(
  {address, title, summary = '', notes = [], groups}: Index,
  {siteUrl, baseUrl}: SiteAddress,
): MarkdownFile[] {
  const place = paragraph(
    toLine(`${summary} Links begin at `).trimStart(),
    inlineCode(siteUrl),
    '. The index of all pages is ',
    inlineCode(`${baseUrl}${INDEX_FILE}`),
    '.',
  );
  const more = notes.length > 0 ? [paragraph(...notes)] : [];
  const shown = groups.filter(({entries}) => entries.length > 0);
  const body = shown.flatMap((group) => [
    heading(2, toLine(group.title)),
    list(group.entries.map(describeEntry)),
  ]);
  return writeFiles(toLine(title), address, body, (name) => [
    heading(1, name),
    {type: 'blockquote', children: [place, ...more]},
  ]);
}
