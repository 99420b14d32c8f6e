import type {Code, Parent, Root, RootContent} from 'mdast';
import {buildCodeBlock} from './code.ts';
import {GUIDE_COMPONENTS} from './components/index.ts';
import type {GuideContext} from './context.ts';
import {checkReferenceLink} from './links.ts';
import {isElement, readText} from './nodes.ts';
import {type BrokenReference, GuideReferenceError} from './reference-error.ts';
import {findStrayMarkup} from './stray-markup.ts';

/** Writes a broken reference as one line that editors can jump to. */
export function formatBrokenReference(
  file: string,
  {line, column, component, message}: BrokenReference,
): string {
  return `${file}:${line}:${column} ${component} ${message}`;
}

/**
 * Resolves every component and code block of a guide in place. What cannot be resolved becomes plain
 * text and is listed.
 *
 * @returns the broken references in the order of the page
 */
export function resolveGuide(tree: Root, context: GuideContext): BrokenReference[] {
  const broken = findStrayMarkup(tree);
  resolveChildren(tree, context, broken);
  return broken.sort((a, b) => a.line - b.line || a.column - b.column);
}

function resolveChildren(parent: Parent, context: GuideContext, broken: BrokenReference[]): void {
  const resolved = parent.children.flatMap((node) => resolveNode(node, context, broken));
  parent.children = resolved as Parent['children'];
}

function resolveNode(
  node: RootContent,
  context: GuideContext,
  broken: BrokenReference[],
): readonly RootContent[] {
  try {
    const component = isElement(node) ? node.name : null;
    if (isElement(node) && component !== null && Object.hasOwn(GUIDE_COMPONENTS, component)) {
      return GUIDE_COMPONENTS[component]?.(node, context) ?? [node];
    }
    if (node.type === 'code') return [resolveCode(node)];
    if (node.type === 'link') checkReferenceLink(node.url, context);
  } catch (error) {
    if (!(error instanceof GuideReferenceError)) throw error;
    const component = isElement(node) ? `<${node.name}>` : node.type;
    const {line = 1, column = 1} = error.place ?? node.position?.start ?? {};
    broken.push({line, column, component, message: error.message});
    return makePlain(node);
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

/** What is left of a node that cannot be resolved: the name it gave, or its code. */
function makePlain(node: RootContent): RootContent[] {
  if (node.type === 'code') return [makePlainCode(node)];
  if (node.type === 'link') return node.children;
  if (!isElement(node)) return [];
  if (node.children.length > 0) {
    return (node.children as RootContent[]).map((child) =>
      child.type === 'code' ? makePlainCode(child) : child,
    );
  }
  const names = ['id', 'code', 'name', 'operation', 'field'];
  const named = names.map((name) => readText(node, name)).find((each) => each !== undefined);
  const text = named ?? `<${node.name}>`;
  if (node.type === 'mdxJsxTextElement') return [{type: 'inlineCode', value: text}];
  return [{type: 'paragraph', children: [{type: 'inlineCode', value: text}]}];
}

function makePlainCode({value}: Code): RootContent {
  return buildCodeBlock({type: 'code', value});
}
