import htmlTags from 'html-tags';
import truncate from 'lodash/truncate.js';
import type {Code, Nodes, Parent, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {COMPONENTS, resolveComponent} from './components/index.ts';
import {checkReferenceLink} from './components/names.ts';
import {keepAnchors, keepFormerAnchors} from './headings.ts';
import {buildCodeBlock} from './highlight.ts';
import {breakLongCode, labelCells} from './label-cells.ts';
import {leaveOutRendered} from './leave-out-rendered.ts';
import {isElement, type MdxElement} from './nodes.ts';
import type {GuideContext} from './read-context.ts';
import {describeNearest, type Finding, GuideReferenceError} from './reference-error.ts';

/**
 * Resolves every component and code block of a guide in place. Those that cannot be resolved are removed.
 *
 * @returns the broken references in the order of the page
 */
export function resolveGuide(tree: Root, context: GuideContext): Finding[] {
  const broken = findStrayMarkup(tree);
  resolveChildren(tree, context, broken);
  return broken.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Turns a guide into what its page shows; returns the broken references. */
export function prepareGuide(tree: Root, context: GuideContext): Finding[] {
  keepAnchors(tree);
  const broken = resolveGuide(tree, context);
  keepFormerAnchors(tree);
  labelCells(tree);
  breakLongCode(tree);
  leaveOutRendered(tree);
  return broken;
}

function resolveChildren(parent: Parent, context: GuideContext, broken: Finding[]): void {
  const resolved = parent.children.flatMap((node) => resolveNode(node, context, broken));
  parent.children = resolved as Parent['children'];
}

function resolveNode(
  node: RootContent,
  context: GuideContext,
  broken: Finding[],
): readonly RootContent[] {
  try {
    const resolved = isElement(node) ? resolveComponent(node, context) : undefined;
    if (resolved) return resolved;
    if (node.type === 'code') return [resolveCode(node)];
    if (node.type === 'link') checkReferenceLink(node.url, context);
  } catch (error) {
    if (!(error instanceof GuideReferenceError)) throw error;
    const name = isElement(node) ? `<${node.name}>` : node.type;
    const {line = 1, column = 1} = error.place ?? node.position?.start ?? {};
    broken.push({line, column, message: `${name} ${error.message}`});
    return [];
  }
  if ('children' in node) resolveChildren(node as Parent, context, broken);
  return [node];
}

/** JSON outside of a component would be checked against nothing. */
function resolveCode(code: Code): RootContent {
  if (code.lang !== 'json') return buildCodeBlock(code);
  throw new GuideReferenceError(
    'The JSON names no schema, so it cannot be checked. Put it into `<Answer>`, `<Request>` or ' +
      '`<Delivery>`, which name one.',
  );
}

/** Elements that are not part of a page's text. */
const NOT_IN_TEXT = ['base', 'body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title'];

const HTML_ELEMENTS: readonly string[] = htmlTags.filter((name) => !NOT_IN_TEXT.includes(name));

/**
 * Finds what would fail in a browser or show nothing: expressions with code, and components and elements that do not
 * exist.
 */
function findStrayMarkup(tree: Root): Finding[] {
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
  const code = truncate(node.value.trim().replaceAll(/\s+/g, ' '), {length: MAX_SHOWN});
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
