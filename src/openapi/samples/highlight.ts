import bash from 'refractor/bash';
import {refractor, type Syntax} from 'refractor/core';
import go from 'refractor/go';
import http from 'refractor/http';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import php from 'refractor/php';

const GRAMMARS = {bash, go, http, javascript, json, php};

for (const grammar of Object.values(GRAMMARS)) refractor.register(grammar);

/** The highlighter with the grammars of samples, for those who need its tree. */
export {refractor};

export type Grammar = keyof typeof GRAMMARS;

/** Makes a further grammar known, for a language that is not among those above. */
export function addGrammar(syntax: Syntax): Grammar {
  refractor.register(syntax);
  return syntax.displayName as Grammar;
}

/** Longer code is only escaped: grammars take time in proportion, and nobody reads its colours. */
export const LONGEST_CODE = 60_000;

type Token = string | readonly Token[] | Named;
type Named = {readonly type: string; readonly alias?: string | string[]; readonly content: Token};

/** What Prism's `highlight` is made of; refractor has all of it and declares none. */
type Prism = {
  readonly languages: Readonly<Record<Grammar, object>>;
  readonly hooks: {run(name: 'before-tokenize' | 'after-tokenize', code: object): void};
  tokenize(code: string, grammar: object): readonly Token[];
};
const prism = refractor as unknown as Prism;

/**
 * Colours code with Prism's grammars, in half the time that it takes by way of a tree.
 *
 * @returns HTML of escaped text and `<span class="token …">`, for the inside of a `<code>`.
 */
export function highlight(code: string, grammar: Grammar): string {
  if (code.length > LONGEST_CODE) return escapeHtml(code);
  const env = {
    code,
    grammar: prism.languages[grammar],
    language: grammar,
    tokens: [] as readonly Token[],
  };
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  return toHtml(env.tokens);
}

/** Braces and commas are most of the tokens of a page, and are read as well in the colour of the text. */
const MARKS = /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g;

/** Colours code without its punctuation, which makes the HTML of a page smaller. */
export function highlightSparsely(code: string, grammar: Grammar): string {
  return highlight(code, grammar).replaceAll(MARKS, '$1');
}

const BLANK = /^\s+$/;

/**
 * A page has thousands of tokens, many of them marks beside one another: neighbours of one kind share an
 * element, with the blanks between them. Their HTML is put together without lists.
 */
function toHtml(token: Token): string {
  if (typeof token === 'string') return escapeHtml(token);
  if ('type' in token) return `<span class="${listClasses(token)}">${toHtml(token.content)}</span>`;
  let html = '';
  /** Classes of an element that is still open, and the blanks since its last token. */
  let open = '';
  let blanks = '';
  for (const part of token) {
    if (open && typeof part === 'string' && BLANK.test(part)) {
      blanks += part;
      continue;
    }
    const leaf = isLeaf(part) ? part : undefined;
    const classes = leaf ? listClasses(leaf) : '';
    if (open === classes) html += blanks;
    else html += (open && '</span>') + blanks + (classes && `<span class="${classes}">`);
    html += leaf ? escapeHtml(leaf.content) : toHtml(part);
    open = classes;
    blanks = '';
  }
  return html + (open && '</span>') + blanks;
}

const isLeaf = (token: Token): token is Named & {readonly content: string} =>
  typeof token === 'object' && 'type' in token && typeof token.content === 'string';

function listClasses({type, alias = []}: Named): string {
  const others = typeof alias === 'string' ? ` ${alias}` : alias.map((each) => ` ${each}`).join('');
  return `token ${type}${others}`;
}

const ESCAPED = /[&<>]/;

/** Text as the content of an HTML element. */
export function escapeHtml(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
