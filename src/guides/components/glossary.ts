import type {RootContent, TableRow} from 'mdast';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeFlow, makeText} from '../nodes.ts';

/** `<Glossary />`: all words of docs/_data/glossary.json and their definitions as a table. */
export const resolveGlossary: Resolver = (element, {glossary}) => {
  readAttributes(element, []);
  const rows: TableRow[] = [...glossary].map(([word, definition]) => ({
    type: 'tableRow',
    children: [
      {type: 'tableCell', children: [{type: 'strong', children: [makeText(word)]}]},
      {type: 'tableCell', children: parseInline(definition)},
    ],
  }));
  const head: TableRow = {
    type: 'tableRow',
    children: ['Term', 'Definition'].map((title) => ({
      type: 'tableCell',
      children: [makeText(title)],
    })),
  };
  const table: RootContent = {type: 'table', children: [head, ...rows]};
  return [makeFlow('FieldTable', {}, [table])];
};
