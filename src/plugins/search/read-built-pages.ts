import {readFile} from 'node:fs/promises';
import type {LoadContext, Props} from '@docusaurus/types';
import type {IndexedPage, IndexedSection} from '../../components/search/index-files.ts';
import {getBuildStep, type ParsedPage} from './local-search.ts';

/**
 * Four fifths of a page, which the plugin parses and does not read, or is told to leave out
 * (`src/config/search.ts`): code, scripts and drawings, the fields of an operation, which are the last
 * thing in its article, and of the sidebar all but the open categories. To parse them takes longer
 * than all the rest of its work.
 */
const UNREAD_PARTS = [
  /<(pre|script|svg)[\s>][\s\S]*?<\/\1>/g,
  /<div class="ref-body">[\s\S]*?(?=<\/article>)/g,
  /<li class="theme-doc-sidebar-item-(?:link|category[^"]* menu__list-item--collapsed)[\s"][\s\S]*?<\/li>/g,
];

/** Takes out of a page what the plugin would parse and leave out. */
export function trimPage(html: string): string {
  return UNREAD_PARTS.reduce((text, part) => text.replace(part, ''), html);
}

function toSection(
  {title, hash, content}: ParsedPage['sections'][number],
  pageTitle: string,
): IndexedSection {
  return {
    ...(title !== pageTitle && {t: title}),
    ...(hash && {h: hash}),
    ...(content && {x: content}),
  };
}

/**
 * Turns what the plugin read of a page into what is fetched to search in it: the texts alone, a
 * sixth of the plugin's lunr index, whose rest can be counted from them in the browser in less time
 * than it takes to fetch it.
 */
export function toIndexedPage(url: string, page: ParsedPage): IndexedPage {
  const {pageTitle: t, breadcrumb: b, description: d} = page;
  const s = page.sections
    .map((section) => toSection(section, t))
    .filter((section) => section.t || (section.x && section.x !== d));
  return {u: url, t, ...(b.length > 0 && {b}), ...(d && {d}), ...(s.length > 0 && {s})};
}

/**
 * Reads the built pages as the plugin does, without the lunr index that it makes of them.
 *
 * @param options the plugin's options, as its own check gave them
 * @returns the pages of the current version of the documentation, in the order of their addresses
 */
export async function readBuiltPages(
  options: object,
  context: LoadContext,
  props: Props,
): Promise<IndexedPage[]> {
  const config = getBuildStep('processPluginOptions')(options, context);
  const parse = getBuildStep('parse');
  const versions = getBuildStep('processDocInfos')(props, config);
  const current = versions.find(({outDir}) => outDir === props.outDir);
  const pages: IndexedPage[] = [];
  for (const {filePath, url, type} of current?.paths ?? []) {
    const parsed = parse(trimPage(await readFile(filePath, 'utf8')), type, url, config);
    if (parsed) pages.push(toIndexedPage(url, parsed));
  }
  return pages;
}
