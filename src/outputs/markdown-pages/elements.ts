import type {Element, ElementContent, Nodes, Properties} from 'hast';

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

export const hasClass = (node: Nodes | undefined, ...names: readonly string[]): boolean =>
  isElement(node) &&
  Array.isArray(node.properties.className) &&
  names.some((name) => (node.properties.className as unknown[]).includes(name));

/** The value of an attribute as a text; undefined where the element does not have it. */
export function getAttribute(node: Element, name: keyof Properties): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null || value === false ? undefined : String(value);
}

/** What a reader sees of a part. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}

/** The first element that meets a condition, in the order of the page. */
export function findElement(
  node: Nodes,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  if (isElement(node) && isWanted(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findElement(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** All elements that meet a condition, in the order of the page. */
export function findAll(node: Nodes, isWanted: (element: Element) => boolean): Element[] {
  const own = isElement(node) && isWanted(node) ? [node] : [];
  return 'children' in node
    ? [...own, ...node.children.flatMap((child) => findAll(child, isWanted))]
    : own;
}

export const makeText = (value: string): ElementContent => ({type: 'text', value});

export const makeParagraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

/** A line that is a link. */
export const makeLink = (href: string, text: string): Element =>
  makeParagraph([{type: 'element', tagName: 'a', properties: {href}, children: [makeText(text)]}]);
