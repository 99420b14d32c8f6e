import {
  type Block,
  makeHeading,
  makeItem,
  makeLink,
  makeList,
  makeParagraph,
} from '../twins/markdown/nodes.ts';
import {toMarkdown} from '../twins/markdown/to-markdown.ts';

/** A line of an index. */
export type Entry = {
  readonly title: string;
  /** The whole address. */
  readonly link: string;
  readonly text: string;
};

/** Entries below a heading. */
export type Group = {readonly title: string; readonly entries: readonly Entry[]};

export type Index = {
  /** Address below the base address of the site, e.g. `api/dashboard/llms.txt`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly groups: readonly Group[];
};

/** A file of an index. */
export type IndexFile = {readonly path: string; readonly text: string};

/** Most bytes of a file, so that one request reads it whole. */
export const MOST_BYTES = 10_000;

const countBytes = (text: string) => Buffer.byteLength(text);

const makeEntry = ({title, link, text}: Entry) =>
  makeItem(makeParagraph(makeLink(link, [title]), text ? `: ${text}` : ''));

/** The form of llmstxt.org: title, summary as a quote, lists of links below headings. */
function render({title, summary, groups}: Omit<Index, 'path'>): string {
  const blocks: Block[] = [
    makeHeading(1, title),
    ...(summary ? [{type: 'blockquote' as const, children: [makeParagraph(summary)]}] : []),
    ...groups.flatMap((group) => [
      makeHeading(2, group.title),
      makeList(group.entries.map(makeEntry)),
    ]),
  ];
  return toMarkdown(blocks);
}

/** The first sentence of a text. */
const shorten = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** Lengths that sentences are cut to, one after the other: half a sentence finds more than none. */
const LENGTHS = [90, 80, 70, 60, 50];

/** A sentence that is cut after a word. */
const clip = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/\W+\w*$/, '')} …` : text;

const mapEntries = (groups: readonly Group[], change: (entry: Entry) => Entry): Group[] =>
  groups.map(({title, entries}) => ({title, entries: entries.map(change)}));

/** Divides entries, in their order, so that each part has its share of the bytes. */
function divide(groups: readonly Group[], most: number): Group[][] {
  const parts: Group[][] = [];
  let bytes = 0;
  for (const {title, entries} of groups) {
    for (const entry of entries) {
      const own = countBytes(toMarkdown([makeList([makeEntry(entry)])]));
      const isFull = bytes + own + countBytes(title) > most;
      if (isFull || parts.length === 0) parts.push([]);
      bytes = isFull ? own : bytes + own;
      const part = parts.at(-1) ?? [];
      const last = part.at(-1);
      if (last?.title === title) part[part.length - 1] = {title, entries: [...last.entries, entry]};
      else part.push({title, entries: [entry]});
    }
  }
  return parts;
}

/** Room for title, summary and headings of a part. */
const FRAME = 2_000;

/**
 * Writes an index. One that is too long says less of each page: a sentence, less and less of it,
 * then nothing. If that is not enough, it becomes a list of parts that hold the entries.
 *
 * @param origin what stands before the path of a file in its address
 */
export function writeIndex(index: Index, origin: string): IndexFile[] {
  const {path, title, summary, groups} = index;
  const shapes = [
    groups,
    mapEntries(groups, (entry) => ({...entry, text: shorten(entry.text)})),
    ...LENGTHS.map((most) =>
      mapEntries(groups, (entry) => ({...entry, text: clip(entry.text, most)})),
    ),
    mapEntries(groups, (entry) => ({...entry, text: ''})),
  ];
  for (const shape of shapes) {
    const text = render({title, summary, groups: shape});
    if (countBytes(text) <= MOST_BYTES) return [{path, text}];
  }
  const parts = divide(groups, MOST_BYTES - FRAME).map(
    (own, at): Index => ({
      path: path.replace(/llms\.txt$/, `part-${at + 1}/llms.txt`),
      title: `${title} (part ${at + 1})`,
      summary: '',
      groups: own,
    }),
  );
  const entries = parts.map((part): Entry => {
    const titles = part.groups.flatMap((group) => group.entries.map((entry) => entry.title));
    const text = `${titles[0]} to ${titles.at(-1)}`;
    return {title: part.title, link: origin + part.path, text};
  });
  const list = {...index, groups: [{title: 'Parts', entries}]};
  return [...writeIndex(list, origin), ...parts.flatMap((part) => writeIndex(part, origin))];
}
