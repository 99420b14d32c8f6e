import {toHtml} from 'hast-util-to-html';
import {refractor} from 'refractor/core';
import markup from 'refractor/markup';
import {LANGUAGES} from '../../../openapi/samples';
import {escapeHtml, highlightSparsely} from '../../../openapi/samples/highlight';

refractor.register(markup);

/** Turns code into HTML whose token classes `src/css/code.css` colours; other text is escaped. */
export function highlight(code: string, language: string): string {
  const grammar = LANGUAGES.find(({id}) => id === language)?.grammar;
  if (grammar) return highlightSparsely(code, grammar);
  if (language === 'json') return highlightSparsely(code, 'json');
  return language === 'xml' ? toHtml(refractor.highlight(code, 'markup')) : escapeHtml(code);
}
