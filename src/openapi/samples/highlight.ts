import type {Element, Text} from 'hast';
import {Prism} from './prism.ts';

/** Longer code is only escaped, because colouring it takes long. */
export const LONGEST_CODE = 60_000;

type Token = string | Named | readonly Token[];
type Named = {readonly type: string; readonly alias?: string | string[]; readonly content: Token};

/** Whether Prism has the grammar. `Prism.languages` also has functions. */
export function isGrammar(name: string): boolean {
  return Object.hasOwn(Prism.languages, name) && typeof Prism.languages[name] === 'object';
}

/** Splits code into the tokens of Prism. Throws if Prism does not have the grammar. */
function tokenize(code: string, language: string): readonly Token[] {
  const grammar = isGrammar(language) && Prism.languages[language];
  if (!grammar) throw new Error(`Prism has no grammar "${language}".`);
  const env = {code, grammar, language, tokens: [] as readonly Token[]};
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar) as readonly Token[];
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

/** Colours code as the HTML of a `<code>`: escaped text and `<span class="token …">`. */
export const highlight = (code: string, grammar: string) => joinNeighbours(colour(code, grammar));

/** Braces and commas, which are most of the tokens of a page and need no colour. */
const MARKS = /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g;

/** Colours code without its punctuation, which makes the HTML of a page smaller. */
export const highlightSparsely = (code: string, grammar: string) =>
  joinNeighbours(colour(code, grammar).replaceAll(MARKS, '$1'));

function colour(code: string, grammar: string): string {
  return code.length > LONGEST_CODE ? escapeHtml(code) : toHtml(tokenize(code, grammar));
}

const NEIGHBOURS = /<span class="([^"]*)">[^<]*<\/span>(?:\s*<span class="\1">[^<]*<\/span>)+/g;
const BETWEEN = /<\/span>(\s*)<span class="[^"]*">/g;

/** Joins adjacent elements of one class with the blanks between them, because a page has thousands of tokens. */
function joinNeighbours(html: string): string {
  return html.replaceAll(NEIGHBOURS, (all) => all.replaceAll(BETWEEN, '$1'));
}

function toHtml(token: Token): string {
  if (typeof token === 'string') return escapeHtml(token);
  if (!('type' in token)) return token.map(toHtml).join('');
  return `<span class="${nameClasses(token).join(' ')}">${toHtml(token.content)}</span>`;
}

/** Classes of the element of a token. */
function nameClasses({type, alias = []}: Named): string[] {
  return ['token', type, ...(typeof alias === 'string' ? [alias] : alias)];
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Colours code as nodes of an HTML tree. */
export function highlightTree(code: string, grammar: string): (Element | Text)[] {
  return tokenize(code, grammar).flatMap(toNodes);
}

function toNodes(token: Token): (Element | Text)[] {
  if (typeof token === 'string') return [{type: 'text', value: token}];
  if (!('type' in token)) return token.flatMap(toNodes);
  const properties = {className: nameClasses(token)};
  return [{type: 'element', tagName: 'span', properties, children: toNodes(token.content)}];
}
