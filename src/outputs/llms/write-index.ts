import groupBy from 'lodash/groupBy.js';
import {INDEX_FILE} from '../../config/markdown-pages.ts';
import type {Product} from '../../config/product.ts';
import {
  type Block,
  heading,
  inlineCode,
  link,
  list,
  paragraph,
  toMarkdown,
  type Words,
} from '../markdown-pages/to-markdown.ts';

/** Where the site is. */
type Site = Pick<Product, 'siteUrl' | 'baseUrl'>;

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
  /** What a program has to know before it follows a link. */
  readonly notes?: readonly Words[];
  readonly groups: readonly Group[];
};

type IndexFile = {readonly path: string; readonly text: string};

/** Most bytes of a file, so that one request of an assistant reads all of it. */
export const MOST_BYTES = 49_000;

const toLine = (text: string) => text.replace(/\s+/g, ' ');

function makeEntry({title, link: href, bytes, text}: Entry): Block {
  const size = bytes === undefined ? '' : ` (${(bytes / 1000).toFixed(1)} kB)`;
  const rest = toLine(`${size}${text ? `: ${text}` : ''}`);
  return list([paragraph(link(href, toLine(title)), ...(rest ? [rest] : []))]);
}

/** The form of llmstxt.org: title, summary as a quote, lists of links below headings. */
function render({title, summary, notes = [], groups}: Index, {siteUrl, baseUrl}: Site): string {
  const place = paragraph(
    toLine(summary ? `${summary} Links begin at ` : 'Links begin at '),
    inlineCode(siteUrl),
    '. The index of all pages is ',
    inlineCode(`${baseUrl}${INDEX_FILE}`),
    '.',
  );
  const blocks: Block[] = [
    heading(1, toLine(title)),
    {type: 'blockquote', children: [place, ...(notes.length > 0 ? [paragraph(...notes)] : [])]},
  ];
  const lists = groups.map((group) => {
    const lines = group.entries.map((entry) => toMarkdown([makeEntry(entry)]));
    return `\n${toMarkdown([heading(2, toLine(group.title))])}\n${lines.join('')}`;
  });
  return toMarkdown(blocks) + lists.join('');
}

/** Divides the groups of an index in two, a separate group between its entries. */
function halve(groups: readonly Group[]): [Group[], Group[]] {
  const all = groups.flatMap(({title, entries}) => entries.map((entry) => ({title, entry})));
  const middle = Math.ceil(all.length / 2);
  const collect = (part: typeof all) =>
    Object.entries(groupBy(part, ({title}) => title)).map(([title, own]) => ({
      title,
      entries: own.map(({entry}) => entry),
    }));
  return [collect(all.slice(0, middle)), collect(all.slice(middle))];
}

/**
 * Writes an index. One that is too long becomes a list of parts with its entries; no description is cut.
 */
export function writeIndex(index: Index, product: Site): IndexFile[] {
  const whole = render(index, product);
  const count = index.groups.reduce((sum, {entries}) => sum + entries.length, 0);
  if (Buffer.byteLength(whole) <= MOST_BYTES || count < 2) return [{path: index.path, text: whole}];
  const parts = halve(index.groups).map(
    (groups, at): Index => ({
      path: index.path.replace(/llms\.txt$/, `part-${at + 1}/llms.txt`),
      title: `${index.title} (part ${at + 1})`,
      summary: '',
      groups,
    }),
  );
  const entries = parts.map(({path, title, groups}): Entry => {
    const titles = groups.flatMap((group) => group.entries.map((entry) => entry.title));
    return {title, link: product.baseUrl + path, text: `${titles[0]} to ${titles.at(-1)}`};
  });
  const whereParts = {...index, groups: [{title: 'Parts', entries}]};
  return [
    ...writeIndex(whereParts, product),
    ...parts.flatMap((part) => writeIndex(part, product)),
  ];
}
