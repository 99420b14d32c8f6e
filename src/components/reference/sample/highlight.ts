import {toHtml} from 'hast-util-to-html';
import bash from 'refractor/bash';
import {refractor} from 'refractor/core';
import go from 'refractor/go';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markup from 'refractor/markup';
import php from 'refractor/php';

for (const grammar of [bash, go, javascript, json, markup, php]) refractor.register(grammar);

const GRAMMARS: Readonly<Record<string, string>> = {
  curl: 'bash',
  go: 'go',
  json: 'json',
  node: 'javascript',
  php: 'php',
  xml: 'markup',
};

/** Turns code into HTML whose token classes `src/css/code.css` colours; other text is escaped. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  if (!grammar) return toHtml({type: 'text', value: code});
  return toHtml(refractor.highlight(code, grammar));
}
