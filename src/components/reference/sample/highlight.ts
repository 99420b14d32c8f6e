import {toHtml} from 'hast-util-to-html';
import {refractor} from 'refractor/core';
import markup from 'refractor/markup';
import {LANGUAGES} from '../../../openapi/samples';
import {escapeHtml, highlight as highlightSample} from '../../../openapi/samples/highlight';

refractor.register(markup);

/** Braces and commas, most of the elements of an example, are read as well in the colour of the text. */
const MARKS = /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g;

/** Turns code into HTML whose token classes `src/css/code.css` colours; other text is escaped. */
export function highlight(code: string, language: string): string {
  const grammar = LANGUAGES.find(({id}) => id === language)?.grammar;
  if (grammar) return highlightSample(code, grammar);
  if (language === 'json') return highlightSample(code, 'json').replaceAll(MARKS, '$1');
  return language === 'xml' ? toHtml(refractor.highlight(code, 'markup')) : escapeHtml(code);
}
