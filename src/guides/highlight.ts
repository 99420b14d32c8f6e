import type {Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {markHosts} from '../config/sample-hosts.ts';
import {highlightTree} from '../openapi/samples/highlight.ts';
import {ALL_LANGUAGES} from '../openapi/samples/languages/index.ts';
import {makeUnknownNameError} from './reference-error.ts';
import {remember} from './remember.ts';

/** What a fence may be marked with: its grammar (none: plain text) and the label a reader sees. */
const FENCES: Readonly<Record<string, {readonly grammar?: string; readonly label: string}>> = {
  ...Object.fromEntries(
    ALL_LANGUAGES.map(({grammar, guides: {fence, block}}) => [fence, {grammar, label: block}]),
  ),
  javascript: {grammar: 'javascript', label: 'JavaScript'},
  json: {grammar: 'json', label: 'JSON'},
  http: {grammar: 'http', label: 'HTTP'},
  sql: {grammar: 'sql', label: 'SQL'},
  html: {grammar: 'markup', label: 'HTML'},
  text: {label: 'Text'},
};

/** What a fence may be marked with. */
export const FENCE_LANGUAGES: readonly string[] = Object.keys(FENCES);

/** Code made ready for a page. */
export type HighlightedCode = {readonly html: string; readonly label: string};

/**
 * Colours code at build time.
 *
 * @param fence language of the fence, e.g. `php`; none means plain text
 * @param marked numbers of lines that are to stand out, from 1
 * @returns escaped HTML with Prism's token classes
 * @throws {GuideReferenceError} for a language that guides do not use
 */
export function highlight(
  code: string,
  fence: string | null | undefined,
  marked: ReadonlySet<number> = new Set(),
): HighlightedCode {
  const name = fence ?? 'text';
  const known = Object.hasOwn(FENCES, name) ? FENCES[name] : undefined;
  if (!known) throw makeUnknownNameError('Code language', name, 'in guides', Object.keys(FENCES));
  const html = colour(code, known.grammar ?? '', [...marked].join(' '));
  return {html, label: known.label};
}

/** Colours code of a language of the samples. */
export function highlightGrammar(code: string, grammar: string): string {
  return colour(code, grammar, '');
}

const colour = remember((code: string, grammar: string, marked: string): string => {
  const nodes: RootContent[] = grammar
    ? highlightTree(code, grammar)
    : [{type: 'text', value: code}];
  const plain: Root = {type: 'root', children: unwrapQuietTokens(nodes)};
  const lines = new Set(marked.split(' ').filter(Boolean).map(Number));
  return markHosts(toHtml(lines.size > 0 ? markLines(plain, lines) : plain));
});

/** Two of three tokens are these; as plain text they save a third of a page's compressed script. */
const QUIET_TOKENS = ['punctuation', 'operator'];

function unwrapQuietTokens(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'element') return [node];
    const children = unwrapQuietTokens(node.children) as typeof node.children;
    const classes = node.properties.className;
    const isQuiet =
      Array.isArray(classes) && classes.some((name) => QUIET_TOKENS.includes(String(name)));
    return isQuiet ? children : [{...node, children}];
  });
}

/** Wraps the marked lines in `mark`; a token that spans lines is closed and opened again. */
function markLines(tree: Root, marked: ReadonlySet<number>): Root {
  const lines = splitLines(tree.children);
  const children = lines.flatMap((line, index): RootContent[] => {
    const isMarked = marked.has(index + 1);
    const content: RootContent[] = isMarked
      ? [{type: 'element', tagName: 'mark', properties: {className: ['code-line']}, children: line}]
      : line;
    const isLast = index === lines.length - 1;
    return isLast ? content : [...content, {type: 'text', value: '\n'}];
  });
  return {type: 'root', children};
}

type LineContent = Extract<RootContent, {type: 'element' | 'text' | 'comment'}>;

function splitLines(nodes: readonly RootContent[]): LineContent[][] {
  const lines: LineContent[][] = [[]];
  for (const node of nodes) {
    const parts = splitNode(node);
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...part);
    });
  }
  return lines;
}

function splitNode(node: RootContent): LineContent[][] {
  if (node.type === 'text') {
    return node.value.split('\n').map((value) => (value ? [{type: 'text', value}] : []));
  }
  if (node.type !== 'element') return [[]];
  return splitLines(node.children).map((children) => [{...node, children}]);
}
