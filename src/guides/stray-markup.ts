import htmlTags from 'html-tags';
import truncate from 'lodash/truncate.js';
import type {Nodes, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {COMPONENTS} from './components/index.ts';
import {isElement, type MdxElement} from './nodes.ts';
import {describeNearest, type Finding} from './reference-error.ts';

/** Elements that are not part of a page's text. */
const NOT_IN_TEXT = ['base', 'body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title'];

const HTML_ELEMENTS: readonly string[] = htmlTags.filter((name) => !NOT_IN_TEXT.includes(name));

/**
 * Finds what would fail in a browser or show nothing: expressions with code, and components and elements that do not
 * exist.
 */
export function findStrayMarkup(tree: Root): Finding[] {
  const imported = new Set<string>();
  visit(tree, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const {local} of statement.specifiers) imported.add(local.name);
    }
  });
  const broken: Finding[] = [];
  visit(tree, (node) => {
    const message = describeNode(node, imported);
    const {line = 1, column = 1} = node.position?.start ?? {};
    if (message) broken.push({line, column, message});
    // The elements in these are not HTML.
    return isElement(node) && (node.name === 'svg' || node.name === 'math') ? SKIP : undefined;
  });
  return broken;
}

function describeNode(node: Nodes, imported: ReadonlySet<string>): string | undefined {
  if (isElement(node)) return describeElement(node, imported);
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
  // A comment has no statement in it; everything else would be run in the browser.
  if (!node.data?.estree?.body.length) return undefined;
  const code = truncate(node.value.trim().replaceAll(/\s+/g, ' '), {
    length: MAX_SHOWN,
    omission: '…',
  });
  return (
    `{${code}} is code between braces, which guides do not run. Write \\{ for a brace of the text, or put ` +
    'it in backticks; a comment is {/* … */}.'
  );
}

const MAX_SHOWN = 41;

function describeElement({name}: MdxElement, imported: ReadonlySet<string>): string | undefined {
  if (name === null || imported.has(name.split('.')[0] ?? '')) return undefined;
  const isComponent = /^[A-Z]/.test(name);
  const known = isComponent ? Object.keys(COMPONENTS) : HTML_ELEMENTS;
  if (known.includes(name)) return undefined;
  const [kind, advice] = isComponent
    ? ['a component of the guides', 'Use one of those that `npm start` shows at /writers/']
    : ['an element of HTML', 'Write it in Markdown'];
  return `<${name}> is not ${kind}${describeNearest(name, known)}. ${advice}, or put it in backticks.`;
}
