import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';

/** What may stand in a list item or a blockquote. */
export type Block = BlockContent | DefinitionContent;

/** A text, or nodes that are made already. */
export type Phrasing = string | PhrasingContent;

/** White space as one blank: an empty line in a text would end the block that it stands in. */
const condense = (text: string) => text.replace(/\s+/g, ' ');

/**
 * Makes phrasing of texts and nodes; nothing in a text is read as Markdown. Texts that touch become one,
 * because what has to be escaped may begin in one and end in the next: `1` and `.` begin a list.
 */
export function toPhrasing(parts: readonly Phrasing[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const part of parts) {
    const node = typeof part === 'string' ? {type: 'text' as const, value: condense(part)} : part;
    const last = nodes.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      nodes[nodes.length - 1] = {type: 'text', value: last.value + node.value};
    } else nodes.push(node);
  }
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
}

/** A name or a value in code font; a value without characters is said in words. */
export function makeCode(value: string): PhrasingContent {
  const text = condense(value);
  return text.trim() === ''
    ? {type: 'emphasis', children: [{type: 'text', value: text === '' ? 'empty' : 'blank'}]}
    : {type: 'inlineCode', value: text};
}

/** Names or values in code font with commas between. */
export function makeCodes(values: readonly string[]): Phrasing[] {
  return values.flatMap((value, at) => (at > 0 ? [', ', makeCode(value)] : [makeCode(value)]));
}

export function makeLink(url: string, parts: readonly Phrasing[], title?: string): Link {
  const children = toPhrasing(parts) as Link['children'];
  return {type: 'link', url, children, ...(title && {title: condense(title)})};
}

export function makeParagraph(...parts: readonly Phrasing[]): Paragraph {
  return {type: 'paragraph', children: toPhrasing(parts)};
}

export function makeHeading(depth: Heading['depth'], ...parts: readonly Phrasing[]): Heading {
  return {type: 'heading', depth, children: toPhrasing(parts)};
}

export function makeItem(...children: readonly Block[]): ListItem {
  return {type: 'listItem', spread: false, children: [...children]};
}

/** A list without empty lines between its items. */
export function makeList(items: readonly ListItem[]): List {
  return {type: 'list', ordered: false, spread: false, children: [...items]};
}

/** A list below its heading or first words; nothing when it has no items. */
export function makeSection(head: Heading | Paragraph, items: readonly ListItem[]): Block[] {
  return items.length > 0 ? [head, makeList(items)] : [];
}

/** A fenced block. */
export function makeBlock(value: string, language?: string): Code {
  return {type: 'code', lang: language ?? null, value: value.replace(/\n+$/, '')};
}

/** Blocks as one line: what stands in their paragraphs. */
export function toLine(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' ? node.children : [node as PhrasingContent],
  );
}

/** A name and what is said of it: in one line where the text begins with a paragraph. */
export function leadIn(name: readonly Phrasing[], text: readonly Block[]): Block[] {
  const [first, ...rest] = text;
  return first?.type === 'paragraph'
    ? [makeParagraph(...name, ': ', ...first.children), ...rest]
    : [makeParagraph(...name), ...text];
}
