import {INDEX_FILE} from '../../config/markdown-pages.ts';
import {MARKDOWN_TYPE} from '../markdown-pages/index.ts';
import {writeMissing} from '../markdown-pages/missing-pages.ts';
import {writePages} from '../markdown-pages/write-pages.ts';
import {type Output, TEXT_TYPE} from '../output.ts';
import {listIndexes} from './list-indexes.ts';
import {writeIndex} from './write-index.ts';

/**
 * The indexes for programs: `llms.txt` of the site, of each API, of each tag and of each kind of page, and
 * what leads on from a missing Markdown file.
 */
export const llms: Output = {
  name: 'llms',
  build(site) {
    const pages = writePages(site);
    const {baseUrl} = site.product;
    const indexes = listIndexes(site, pages).flatMap((index) => writeIndex(index, site.product));
    const paths = new Set(indexes.map(({path}) => baseUrl + path));
    const hidden = new Set(site.apis.flatMap((api) => api.hidden.map(({url}) => url)));
    const named = pages.filter(({url}) => !hidden.has(url));
    const missing = writeMissing(site, named, (folder) => paths.has(folder + INDEX_FILE));
    return [
      ...indexes.map(({path, text}) => ({path, mediaType: TEXT_TYPE, content: text})),
      ...missing.map(({address, text}) => ({
        path: address.slice(baseUrl.length),
        mediaType: MARKDOWN_TYPE,
        content: text,
      })),
    ];
  },
};
