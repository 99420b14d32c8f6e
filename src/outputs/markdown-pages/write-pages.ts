import GithubSlugger from 'github-slugger';
import {fromHtml} from 'hast-util-from-html';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {getMarkdownPath, getSamplesPath, INDEX_FILE} from '../../config/markdown-pages.ts';
import {decodeOctets} from '../../openapi/document/pointers.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import type {BuiltPageModel, SiteModel} from '../model.ts';
import {addContent, listAdditions} from './additions.ts';
import {toBlocks} from './from-html.ts';
import {type Sample, selectMain} from './select.ts';
import {type Block, heading, inlineCode, link, paragraph, toMarkdown} from './to-markdown.ts';

/** A page as Markdown: its files, which are several if it is too long for one, and its samples. */
export type MarkdownPage = Pick<BuiltPageModel, 'url' | 'title' | 'description'> & {
  readonly address: string;
  readonly files: readonly MarkdownFile[];
  readonly samples: readonly MarkdownFile[];
};

export type MarkdownFile = {readonly address: string; readonly text: string};

/** Maximum number of characters in a file; assistants truncate longer ones. */
const MOST_CHARACTERS = 50_000;

/** Characters of it that are reserved for title, index line and the links between files. */
const FRAME = 1_000;

type Draft = BuiltPageModel & {
  readonly address: string;
  readonly body: readonly Block[];
  readonly samples: readonly Block[];
  /** Fragments of the file, by the ids of the page; undefined for ids before the first heading. */
  readonly fragments: ReadonlyMap<string, string | undefined>;
};

/**
 * Writes all pages of a site as Markdown, made from their HTML so that a fact is rendered only once.
 *
 * @throws when no address of a file follows from that of a page
 */
export const writePages = rememberFor((site: SiteModel): readonly MarkdownPage[] => {
  const additions = listAdditions(site);
  const drafts = new Map(
    site.builtPages.map((page) => {
      const read = readPage(page, site);
      const draft = {...read, ...addContent(read, additions.get(page.url))};
      // A heading of a long page can be in any of its files, so links lead to the first one.
      const isLong = toMarkdown(draft.body).length > MOST_CHARACTERS - FRAME;
      return [page.url, isLong ? {...draft, fragments: new Map()} : draft];
    }),
  );
  for (const draft of drafts.values()) {
    visit({type: 'root', children: [...draft.body, ...draft.samples]}, 'link', (node) => {
      node.url = findTarget(node.url, draft, drafts, site);
    });
  }
  return [...drafts.values()].map((draft) => writePage(draft, site));
});

function readPage(page: BuiltPageModel, {product}: SiteModel): Draft {
  const address = getMarkdownPath(page.url, product.baseUrl);
  if (!address) {
    throw new Error(
      `The page ${page.url} cannot be written as Markdown: found no path for its file, expected a page ` +
        'with content. Correct `getMarkdownPath` in src/config/markdown-pages.ts.',
    );
  }
  return {...page, address, ...readMain(page.html, getSamplesPath(address))};
}

/** Converts the main element of a page to Markdown. */
export function readMain(
  html: string,
  samplesUrl: string,
): Pick<Draft, 'body' | 'samples' | 'fragments'> {
  const selected = selectMain(fromHtml(takeMain(html), {fragment: true}), samplesUrl);
  if (!selected) return {body: [], samples: [], fragments: new Map()};
  const body = toBlocks(selected.main);
  const samples = describeSamples(selected.samples);
  return {body, samples, fragments: listFragments(body, selected.places)};
}

/** Drawings and data of scripts are half of a page, and no file contains them. */
const PICTURES = /<(svg|script)[\s>].*?<\/\1>/gs;
/** Samples contain the hosts of both environments, of which a page shows one. */
const OF_PRODUCTION = /<span data-environment="?production"?>[^<]*<\/span>/g;
const COLOURS = /<\/?(?:span|i|b)\b[^>]*>/g;

/** The main element of a page, without the elements that colour its code: they take long to parse. */
function takeMain(html: string): string {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  return main
    .replace(PICTURES, '')
    .replace(/<pre\b[^>]*>.*?<\/pre>/gs, (code) =>
      code.replace(OF_PRODUCTION, '').replace(COLOURS, ''),
    );
}

/** Writes samples below the headings that they have on the page. */
function describeSamples(samples: readonly Sample[]): Block[] {
  return samples.flatMap(({section, title, code}, at) => {
    const isNew = section !== samples[at - 1]?.section;
    return [
      ...(isNew && section ? [heading(2, section)] : []),
      ...(title ? [paragraph(`${title}:`)] : []),
      ...toBlocks(code),
    ];
  });
}

/** Finds the fragment for each id of a page: the slug that GitHub gives to the heading. */
function listFragments(
  body: readonly Block[],
  places: ReadonlyMap<string, number>,
): Map<string, string | undefined> {
  const slugger = new GithubSlugger();
  const slugs: string[] = [];
  visit({type: 'root', children: [...body]}, 'heading', (node) => {
    slugs.push(slugger.slug(toPlainText(node)));
  });
  return new Map([...places].map(([id, heading]) => [id, slugs[heading]] as const));
}

function findTarget(
  href: string,
  {url, address}: Draft,
  drafts: ReadonlyMap<string, Draft>,
  {product: {siteUrl}}: SiteModel,
): string {
  const target = URL.parse(href, siteUrl + url);
  if (!target || target.origin !== new URL(siteUrl).origin) return href;
  const other = drafts.get(target.pathname.replace(/\/?$/, '/'));
  if (!other) return target.pathname + target.search + target.hash;
  const id = decodeOctets(target.hash.slice(1));
  const fragment = other.fragments.get(id);
  const path = other.address === address ? '' : other.address;
  return fragment ? `${path}#${encodeURIComponent(fragment)}` : other.address;
}

function writePage(draft: Draft, site: SiteModel): MarkdownPage {
  const {url, title, description, address, body, samples} = draft;
  const samplesUrl = getSamplesPath(address);
  const more = paragraph('Other languages and examples: ', link(samplesUrl, 'samples'), '.');
  const back = paragraph('Samples of ', link(address, title), '.');
  const hasSamples = samples.length > 0;
  return {
    ...{url, title, description, address},
    files: writePageFiles(title, address, hasSamples ? [...body, more] : body, site),
    samples: hasSamples
      ? writePageFiles(`${title}: samples`, samplesUrl, [back, ...samples], site)
      : [],
  };
}

/** Writes blocks below a title and a line that leads to the index of all pages. */
export function writePageFiles(
  title: string,
  address: string,
  body: readonly Block[],
  {product: {siteUrl, baseUrl}}: SiteModel,
): MarkdownFile[] {
  const index = paragraph(
    'Index of all pages: ',
    link(siteUrl + baseUrl + INDEX_FILE, INDEX_FILE),
    '. Links begin at ',
    inlineCode(siteUrl),
    '.',
  );
  return writeFiles(title, address, body, (name) => [index, heading(1, name)]);
}

/**
 * Writes blocks in one file, or in several if it would be too long.
 *
 * @param makeStart makes the first blocks of a file with a title
 */
export function writeFiles(
  title: string,
  address: string,
  body: readonly Block[],
  makeStart: (title: string) => readonly Block[],
): MarkdownFile[] {
  const text = toMarkdown([...makeStart(title), ...body]);
  if (text.length <= MOST_CHARACTERS) return [{address, text}];
  const toAddress = (part: number) => address.replace(/(?:\.md|\/llms\.txt)$/, `/part-${part}$&`);
  const parts = splitBlocks(body, MOST_CHARACTERS - FRAME);
  return parts.map((blocks, at) => {
    const part = at + 1;
    const next = paragraph('Continued in ', link(toAddress(part + 1), `part ${part + 1}`), '.');
    const end = part < parts.length ? [next] : [];
    const start = makeStart(part === 1 ? title : `${title} (part ${part})`);
    return {
      address: part === 1 ? address : toAddress(part),
      text: toMarkdown([...start, ...blocks, ...end]),
    };
  });
}

/**
 * Splits the blocks of a page that is too long for one file: between blocks, list items or rows of a table. Any
 * other block is not split.
 *
 * @param limit maximum number of characters in a part
 */
function splitBlocks(blocks: readonly Block[], limit: number): Block[][] {
  const parts: Block[][] = [[]];
  let size = 0;
  for (const block of blocks.flatMap((each) => divide(each, limit))) {
    const own = toMarkdown([block]).length + 1;
    if (size > 0 && size + own > limit) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(block);
    size += own;
  }
  return parts;
}

function divide(block: Block, limit: number): Block[] {
  if ((block.type !== 'list' && block.type !== 'table') || toMarkdown([block]).length <= limit) {
    return [block];
  }
  const [first, ...rest] = block.children;
  const rows = block.type === 'table' ? rest : block.children;
  const middle = Math.ceil(rows.length / 2);
  if (rows.length < 2 || !first) return [block];
  return [rows.slice(0, middle), rows.slice(middle)].flatMap((half) =>
    divide({...block, children: block.type === 'table' ? [first, ...half] : half} as Block, limit),
  );
}
