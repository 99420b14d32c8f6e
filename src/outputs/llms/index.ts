import {INDEX_FILE} from '../../config/markdown-pages.ts';
import {writeMissing} from '../markdown-pages/missing-pages.ts';
import {writePages} from '../markdown-pages/write-pages.ts';
import type {Output} from '../output.ts';
import {listIndexes} from './list-indexes.ts';
import {writeIndex} from './write-index.ts';

/** The indexes for programs, each an `llms.txt`, and what leads on from a missing Markdown file. */
export const llms: Output = {
  name: 'llms',
  build(site) {
    const pages = writePages(site);
    const {baseUrl} = site.product;
    const indexes = listIndexes(site, pages).flatMap((index) => writeIndex(index, site.product));
    const addresses = new Set(indexes.map(({address}) => address));
    const hidden = new Set(site.apis.flatMap((api) => api.hidden.map(({url}) => url)));
    const named = pages.filter(({url}) => !hidden.has(url));
    const missing = writeMissing(site, named, (folder) => addresses.has(folder + INDEX_FILE));
    return [...indexes, ...missing].map(({address, text}) => {
      return {path: address.slice(baseUrl.length), content: text};
    });
  },
};
