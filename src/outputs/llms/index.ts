import {type Output, TEXT_TYPE} from '../output.ts';
import {writeDocuments} from '../twins/documents.ts';
import {listIndexes} from './list-indexes.ts';
import {writeIndex} from './write-index.ts';

/**
 * The indexes for programs: `llms.txt` of the site, of each API and of each tag, none of them too long
 * for one request, and `llms-full.txt` with all pages of a section.
 */
export const llms: Output = {
  name: 'llms',
  build(site) {
    const {siteUrl, baseUrl} = site.product;
    const {root, inner, sections} = listIndexes(site, writeDocuments(site));
    const indexes = [root, ...inner].flatMap((index) => writeIndex(index, siteUrl + baseUrl));
    return [
      ...indexes.map(({path, text}) => ({path, mediaType: TEXT_TYPE, content: text})),
      ...sections.map(({folder, documents}) => ({
        path: `${folder}/llms-full.txt`,
        mediaType: TEXT_TYPE,
        content: documents.flatMap(({files}) => files.map(({text}) => text)).join('\n'),
      })),
    ];
  },
};
