import {toHtml} from 'hast-util-to-html';
import {refractor} from 'refractor/core';
import markup from 'refractor/markup';
import {
  escapeHtml,
  type Grammar,
  highlight as highlightSample,
} from '../../../openapi/samples/highlight';

refractor.register(markup);

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  curl: 'bash',
  go: 'go',
  json: 'json',
  node: 'javascript',
  php: 'php',
};

/** Turns code into HTML whose token classes `src/css/code.css` colours; other text is escaped. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  if (grammar) return highlightSample(code, grammar);
  return language === 'xml' ? toHtml(refractor.highlight(code, 'markup')) : escapeHtml(code);
}
