import {INDEX_FILE} from '../../config/markdown-pages.ts';
import type {Output} from '../output.ts';
import {listIndexes} from './list-indexes.ts';
import {writeMissing} from './missing-pages.ts';
import {writeIndex} from './write-index.ts';
import {writePages} from './write-pages.ts';

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
