import type {Paragraph} from 'mdast';
import {INDEX_FILE} from '../../config/markdown-pages.ts';
import type {SiteAddress} from '../site-url.ts';
import {heading, inlineCode, link, list, paragraph, type Words} from './to-markdown.ts';
import {type MarkdownFile, writeParts} from './write-pages.ts';

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
  /** Path below the base address of the site, e.g. `api/dashboard/llms.txt`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Notes that a program needs before it follows a link. */
  readonly notes?: readonly Words[];
  readonly groups: readonly Group[];
};

const toLine = (text: string) => text.replace(/\s+/g, ' ');

function describeEntry({title, link: href, bytes, text}: Entry): Paragraph {
  const size = bytes === undefined ? '' : ` (${(bytes / 1000).toFixed(1)} kB)`;
  const rest = toLine(`${size}${text ? `: ${text}` : ''}`);
  return paragraph(link(href, toLine(title)), ...(rest ? [rest] : []));
}

/** Writes an index in the form of llmstxt.org: title, summary as a quote, lists of links below headings. */
export function writeIndex(index: Index, {siteUrl, baseUrl}: SiteAddress): MarkdownFile[] {
  const {path, title, summary, notes = [], groups} = index;
  const place = paragraph(
    toLine(summary ? `${summary} Links begin at ` : 'Links begin at '),
    inlineCode(siteUrl),
    '. The index of all pages is ',
    inlineCode(`${baseUrl}${INDEX_FILE}`),
    '.',
  );
  const more = notes.length > 0 ? [paragraph(...notes)] : [];
  const body = groups.flatMap((group) => [
    heading(2, toLine(group.title)),
    list(group.entries.map(describeEntry)),
  ]);
  return writeParts(
    body,
    (part) =>
      baseUrl + (part === 1 ? path : path.replace(INDEX_FILE, `part-${part}/${INDEX_FILE}`)),
    (part) => [
      heading(1, toLine(part === 1 ? title : `${title} (part ${part})`)),
      {type: 'blockquote', children: [place, ...more]},
    ],
  );
}
