import type {Element, ElementContent, Root} from 'hast';
import type {Html, Root as MarkdownRoot, Nodes, Parent, PhrasingContent} from 'mdast';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {toSegment, writeChoiceId} from '../field-id.ts';

/** Tags that only format: their text stays and the tag itself is removed. */
const FORMATTING =
  /<\/?(?:a|abbr|b|big|center|code|details|div|em|font|h[1-6]|i|img|kbd|li|ol|p|pre|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;
const LINE_BREAK = /^<br\s*\/?>$/i;
const HEADING = /^h[1-6]$/;
const COMMENT = /<!--[\s\S]*?-->/g;

/** Levels of a Markdown tree, counted without recursion. */
export function getDepth(tree: MarkdownRoot): number {
  let depth = 0;
  let level: readonly Nodes[] = tree.children;
  while (level.length > 0) {
    depth++;
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return depth;
}

/**
 * Turns HTML in Markdown into text, in place: keeps line breaks, removes comments and tags that only format, and
 * shows everything else as written, such as `List<int>`.
 */
export function keepHtmlAsText(parent: Parent): void {
  const isBlock = parent.type === 'root' || parent.type === 'blockquote';
  parent.children = parent.children.flatMap((child): Parent['children'] => {
    if (child.type !== 'html') {
      if ('children' in child) keepHtmlAsText(child);
      return [child];
    }
    const nodes = toText(child);
    return isBlock && nodes.length > 0 ? [{type: 'paragraph', children: nodes}] : nodes;
  });
}

function toText({value}: Html): PhrasingContent[] {
  const trimmed = value.trim();
  if (LINE_BREAK.test(trimmed)) return [{type: 'break'}];
  const text = value.replaceAll(COMMENT, '').replaceAll(FORMATTING, '');
  return text.trim() ? [{type: 'text', value: text}] : [];
}

/** Data of the site for the links of a description. */
export type LinkedSite = {
  /** Base path of the site, added to links that start at its root. */
  readonly baseUrl: string;
  /** Whether the site has guides; otherwise links to guides become plain text. */
  readonly hasGuides?: boolean;
};

export type FinishOptions = LinkedSite & {
  /** Id of the described part, which is the prefix of ids in the text, so that texts never share ids. */
  readonly anchor: string;
  /** Level of the highest heading; the others follow without a gap. */
  readonly headingLevel: number;
  readonly onLink?: (href: string) => void;
  readonly onAnchor?: (wanted: string) => string;
  readonly findOperation?: FindOperation;
};

/** Finds an operation by its id: its address below the site's root, and its title. */
export type FindOperation = (operationId: string) => {href: string; title: string} | undefined;

/** The address of a guide, below the site's root. */
const GUIDE = /^\/docs(?:[/?#]|$)/;

/** Ids of one word, such as `status`, are more often the name of a field. */
export const OPERATION_ID = /^[\w.-]*(?:[a-z][A-Z]|[-_.])[\w.-]*$/;

/** Gives headings the levels of the page and unique ids, turns images into links, and links operations. */
export function finishDescription(options: FinishOptions) {
  return (tree: Root): void => {
    const ids = new Map<string, string>();
    demoteHeadings(tree, options.headingLevel);
    linkOperations(tree, options);
    visit(tree, {tagName: 'a'}, (node) => {
      // A badge: browsers would split a link inside a link into two, the first one empty.
      visit(node, 'element', (inner) => replaceImage(inner, 'span', {}));
    });
    visit(tree, 'element', (node) => finishElement(node, options, ids));
    visit(tree, 'element', (node) => {
      const {href, ariaDescribedBy} = node.properties;
      const target = typeof href === 'string' && href.startsWith('#') ? ids.get(href.slice(1)) : '';
      if (target) node.properties.href = `#${target}`;
      if (Array.isArray(ariaDescribedBy)) {
        node.properties.ariaDescribedBy = ariaDescribedBy.map((id) => ids.get(String(id)) ?? id);
      }
    });
  };
}

/** Screen readers navigate by levels: a page has one h1 and skips no level. */
function demoteHeadings(tree: Root, first: number): void {
  const headings: Element[] = [];
  visit(tree, 'element', (node) => {
    if (HEADING.test(node.tagName)) headings.push(node);
  });
  const levels = [...new Set(headings.map(({tagName}) => tagName))].sort();
  for (const node of headings) {
    node.tagName = `h${Math.min(6, first + levels.indexOf(node.tagName))}`;
  }
}

function finishElement(node: Element, options: FinishOptions, ids: Map<string, string>): void {
  if (HEADING.test(node.tagName)) {
    node.properties.id ??= toHeadingId(toPlainText(node));
  }
  replaceImage(node, 'a', {href: node.properties.src});
  const {id} = node.properties;
  if (typeof id === 'string') {
    const wanted = writeChoiceId(options.anchor, id);
    const claimed = options.onAnchor?.(wanted) ?? wanted;
    ids.set(id, claimed);
    node.properties.id = claimed;
  }
  finishLink(node, options);
}

/** Replaces an image by its text, so that nothing is loaded from another site. */
function replaceImage(
  node: Element,
  tagName: 'a' | 'span',
  properties: Element['properties'],
): void {
  if (node.tagName !== 'img') return;
  const {src, alt} = node.properties;
  node.tagName = tagName;
  node.properties = properties;
  node.children = [{type: 'text', value: String(alt || src || 'image')}];
}

/** The id of a heading as on GitHub, so that links inside a description find it. */
function toHeadingId(text: string): string {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return toSegment(words.replaceAll(/\s+/g, '-'));
}

function finishLink(node: Element, {baseUrl, hasGuides = true, onLink}: FinishOptions): void {
  const {href} = node.properties;
  if (node.tagName !== 'a' || typeof href !== 'string' || !/^\/(?!\/)/.test(href)) return;
  if (!hasGuides && GUIDE.test(href)) {
    node.tagName = 'span';
    node.properties = {};
    return;
  }
  node.properties.href = baseUrl + href.slice(1);
  onLink?.(baseUrl + href.slice(1));
}

/** Turns the id of an operation in inline code into a link to its page, with its title. */
function linkOperations(tree: Root, {findOperation}: FinishOptions): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a' || node.tagName === 'pre') return SKIP;
    const text = node.tagName === 'code' ? toPlainText(node) : '';
    const found = OPERATION_ID.test(text) ? findOperation?.(text) : undefined;
    if (!found) return CONTINUE;
    node.tagName = 'a';
    node.properties = {href: found.href};
    node.children = [{type: 'text', value: found.title}];
    return SKIP;
  });
}

/** The text of a tree without markup. */
export function toPlainText(node: Root | ElementContent | Root['children'][number]): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toPlainText).join('') : '';
}
