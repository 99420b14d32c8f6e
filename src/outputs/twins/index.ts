import type {Output} from '../output.ts';
import {writeDocuments} from './documents.ts';

const MARKDOWN_TYPE = 'text/markdown';

/** Every page as Markdown at its own address, for programs and for whoever wants a file. */
export const twins: Output = {
  name: 'twins',
  build: (site) =>
    writeDocuments(site).flatMap(({files}) =>
      files.map(({address, text}) => ({
        path: address.slice(site.product.baseUrl.length),
        mediaType: MARKDOWN_TYPE,
        content: text,
      })),
    ),
};
