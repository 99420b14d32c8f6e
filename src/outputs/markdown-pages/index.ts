import type {Output} from '../output.ts';
import {writePages} from './write-pages.ts';

/** Every page as Markdown, for programs that read the site. */
export const markdownPages: Output = {
  name: 'markdown-pages',
  build(site) {
    return writePages(site).flatMap(({files, samples}) =>
      [...files, ...samples].map(({address, text}) => ({
        path: address.slice(site.product.baseUrl.length),
        content: text,
      })),
    );
  },
};
