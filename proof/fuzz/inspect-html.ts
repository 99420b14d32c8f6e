import type {Element, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';

/** Elements that run, load, post or style; no text of a document may become one. */
const FORBIDDEN = new Set([
  ...['applet', 'audio', 'base', 'embed', 'form', 'frame', 'frameset', 'iframe', 'img', 'link'],
  ...[
    'math',
    'meta',
    'noscript',
    'object',
    'style',
    'svg',
    'template',
    'video',
    'xmp',
    'plaintext',
  ],
]);

/** The form's data: no browser takes it for a script. */
const DATA_TYPE = 'text/x-shape';
const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/|\.{0,2}\/|\?|[^:]*$)/i;
const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'formAction', 'poster', 'data', 'xLinkHref'];

/**
 * Finds what a browser would run, load or post in HTML, read as a browser reads it.
 *
 * @param html body of a page, which may hold data for the page's own form
 * @returns what was found, in words; empty when the HTML only shows.
 */
export function findLiveHtml(html: string): string[] {
  const faults: string[] = [];
  visit(fromHtml(html, {fragment: true}), (element) => {
    faults.push(...judgeElement(element), ...judgeAttributes(element));
  });
  return faults;
}

function judgeElement({tagName, properties, children}: Element): string[] {
  if (FORBIDDEN.has(tagName)) return [`the element <${tagName}>`];
  if (tagName !== 'script') return [];
  if (properties.type !== DATA_TYPE) return [`a script of type "${properties.type ?? ''}"`];
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.includes('<') ? ['data of the form that could end its element'] : [];
}

function judgeAttributes({tagName, properties}: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (/^on|^style$|^srcDoc$/i.test(name)) return [`the attribute ${name} of <${tagName}>`];
    if (!ADDRESS_ATTRIBUTES.includes(name)) return [];
    // A browser drops control characters at the ends and tabs and line ends inside.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    const address = String(value).replaceAll(/^[\x00-\x20]+|[\t\n\r]/g, '');
    return SAFE_ADDRESS.test(address) ? [] : [`the address ${JSON.stringify(address)}`];
  });
}

/** Depth first with a separate stack: the tree may be as deep as a document likes. */
function visit(root: Root, onElement: (element: Element) => void): void {
  const waiting: RootContent[] = [...root.children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type !== 'element') continue;
    onElement(node);
    waiting.push(...node.children);
    if (node.content) waiting.push(...node.content.children);
  }
}
