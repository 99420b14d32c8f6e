import path from 'node:path';
import groupBy from 'lodash/groupBy.js';
import {INDEX_FILE} from '../../config/markdown-pages.ts';
import type {SiteModel} from '../model.ts';
import type {Output} from '../output.ts';
import {listIndexes} from './list-indexes.ts';
import {link, list, paragraph} from './to-markdown.ts';
import {writeIndex} from './write-index.ts';
import {type MarkdownFile, type MarkdownPage, writePageFiles, writePages} from './write-pages.ts';

/** Every page as Markdown for programs, with indexes (`llms.txt`) and the responses for missing files. */
export const markdownPages: Output = {
  name: 'markdown-pages',
  build(site) {
    const pages = writePages(site);
    const indexes = listIndexes(site, pages).flatMap((index) => writeIndex(index, site.product));
    const addresses = new Set(indexes.map(({address}) => address));
    const hidden = new Set(site.apis.flatMap((api) => api.hidden.map(({url}) => url)));
    const named = pages.filter(({url}) => !hidden.has(url));
    const missing = writeMissing(site, named, (folder) => addresses.has(folder + INDEX_FILE));
    const all = pages.flatMap(({files, samples}) => [...files, ...samples]);
    return [...all, ...indexes, ...missing].map(({address, text}) => {
      return {path: address.slice(site.product.baseUrl.length), content: text};
    });
  },
};

/** A host sends this file of a folder in place of a missing Markdown file. */
export const MISSING_FILE = '404.md';

/** For a folder with more pages, only its index is linked. */
const MOST_LISTED = 30;

/** Writes for each folder the response for missing Markdown: links to its pages, shorter than the HTML of 404. */
function writeMissing(
  site: SiteModel,
  pages: readonly MarkdownPage[],
  hasIndex: (folder: string) => boolean,
): MarkdownFile[] {
  const {baseUrl} = site.product;
  const folders = groupBy(pages, ({address}) => path.posix.dirname(address).replace(/\/?$/, '/'));
  const root = {[baseUrl]: folders[baseUrl] ?? []};
  return Object.entries({...folders, ...root}).flatMap(([folder, own]) => {
    const links =
      own.length > MOST_LISTED && hasIndex(folder)
        ? [{title: `Index of ${folder}`, address: folder + INDEX_FILE}]
        : own.slice(0, MOST_LISTED);
    const lines = links.map(({title, address}) => paragraph(link(address, title)));
    const body = [
      paragraph('This Markdown page does not exist. Do not guess URLs.'),
      ...(links.length > 0 ? [paragraph('These pages are next to it:'), list(lines)] : []),
    ];
    return writePageFiles('Page not found', folder + MISSING_FILE, body, site);
  });
}
