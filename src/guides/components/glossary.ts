import type {PhrasingContent} from 'mdast';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeText} from '../nodes.ts';
import {makeFieldTable} from '../tables.ts';

/** `<Glossary />`: all words of docs/_data/glossary.json and their definitions as a table. */
export const resolveGlossary: Resolver = (element, {glossary}) => {
  readAttributes(element);
  const rows = [...glossary].map(([word, definition]): PhrasingContent[][] => [
    [{type: 'strong', children: [makeText(word)]}],
    parseInline(definition),
  ]);
  return [makeFieldTable(['Term', 'Definition'], rows)];
};
