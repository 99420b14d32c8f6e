import type {PhrasingContent} from 'mdast';
import {getProgramPath} from '../../config/downloads.ts';
import {product} from '../../config/product.ts';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import {readAttributes, requireText} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {makeInline, makeText} from '../nodes.ts';

/** `<WholePrograms name="quickstart" />`: the blocks of the page as one program in each language. */
export const resolveWholePrograms: Resolver = (element) => {
  const name = requireText(readAttributes(element), 'name', 'WholePrograms');
  const links = LANGUAGES.flatMap(({id, label}, index): PhrasingContent[] => {
    const href = `${product.baseUrl}${getProgramPath(name, id)}`;
    const link = makeInline('FileLink', {href}, [makeText(label)]);
    return index === 0 ? [link] : [makeText(', '), link];
  });
  const start = makeText('The same steps as one program: ');
  return [{type: 'paragraph', children: [start, ...links, makeText('.')]}];
};
