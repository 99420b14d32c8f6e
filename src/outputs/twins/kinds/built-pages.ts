import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toBlocks} from '../markdown/from-html.ts';
import type {Block} from '../markdown/nodes.ts';
import type {Twin, TwinKind} from '../twin.ts';

/** Parts that only work on a page, or are not part of what it says. */
const isControl = ({tagName, properties: {role, ariaHidden, ariaLabel, className}}: Element) =>
  ['button', 'nav', 'input'].includes(tagName) ||
  // The link of a heading to itself.
  String(className).includes('hash-link') ||
  (tagName === 'a' && /^Link to /.test(String(ariaLabel))) ||
  role === 'tablist' ||
  String(ariaHidden) === 'true';

function findMain(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.tagName === 'main') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findMain(child);
    if (found) return found;
  }
  return undefined;
}

function dropControls<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const kept = node.children.filter((child) => child.type !== 'element' || !isControl(child));
  return {...node, children: kept.map(dropControls)};
}

/** The title of the page is the heading of the file. */
const withoutTitle = (blocks: readonly Block[]) =>
  blocks.filter((block) => block.type !== 'heading' || block.depth > 1);

/** Pages that have no renderer of their own, such as the home page: the main part of their HTML. */
export const builtPages: TwinKind = ({site, toLink}) =>
  site.builtPages.map(({url, title, description, html}): Twin => {
    const main = findMain(fromHtml(html));
    const body = main ? withoutTitle(toBlocks(dropControls(main), toLink)) : [];
    return {url, title, summary: description, body};
  });
