import type {Code, Parent, Root, RootContent} from 'mdast';
import {resolveComponent} from './components/index.ts';
import {checkReferenceLink} from './components/names.ts';
import type {GuideContext} from './context.ts';
import {keepAnchors, keepFormerAnchors} from './headings.ts';
import {buildCodeBlock} from './highlight.ts';
import {breakLongCode, labelCells} from './label-cells.ts';
import {leaveOutRendered} from './leave-out-rendered.ts';
import {isElement} from './nodes.ts';
import {type Finding, GuideReferenceError} from './reference-error.ts';
import {findStrayMarkup} from './stray-markup.ts';

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
