import type {Element, Nodes as HtmlNodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {Nodes, Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';

/** What a page states, in words that its HTML and its Markdown have in common. */
export type Facts = {
  /** Fields as `name (type, format, marks)`. */
  readonly fields: ReadonlySet<string>;
  /** Names and values in code font. */
  readonly codes: ReadonlySet<string>;
  /** Programs and examples. */
  readonly blocks: ReadonlySet<string>;
  readonly headings: ReadonlySet<string>;
};

/** Docusaurus puts a character without width into the link of each heading. */
const condense = (text: string) => text.replace(/[\s\u200B]+/g, ' ').trim();

const hasClass = ({properties}: Element, name: string) =>
  Array.isArray(properties.className) && properties.className.includes(name);

/**
 * Parts of a page that work instead of saying something: forms, buttons, tabs, links to themselves. An
 * empty card says again what stands among the responses. Of the two forms of a sample a file has the
 * call, because programs know how to handle errors.
 */
const isControl = (element: Element) =>
  ['button', 'script', 'select', 'svg'].includes(element.tagName) ||
  element.properties.role === 'tablist' ||
  element.properties.dataSampleForm !== undefined ||
  hasClass(element, 'ref-empty') ||
  element.properties.dataCodeForm === 'program' ||
  /^Link to /.test(String(element.properties.ariaLabel ?? ''));

/** What a reader sees of a part. */
const toText = (node: HtmlNodes): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && isControl(node)) return '';
  return 'children' in node ? node.children.map(toText).join('') : '';
};

function* walk(node: HtmlNodes): Iterable<Element> {
  if (node.type === 'element' && isControl(node)) return;
  if (node.type === 'element') yield node;
  for (const child of 'children' in node ? node.children : []) yield* walk(child);
}

const find = (node: HtmlNodes, isWanted: (element: Element) => boolean) =>
  [...walk(node)].filter(isWanted);

/** The line of a field, as its Markdown begins. */
function readField(line: Element): string {
  const texts = (name: string) => find(line, (each) => hasClass(each, name)).map(toText);
  const [name = ''] = texts('ref-name');
  return condense(`${name} (${[...texts('ref-type'), ...texts('ref-mark')].join(', ')})`);
}

const isField = (element: Element) =>
  hasClass(element, 'ref-line') &&
  ['ref-name', 'ref-type'].every(
    (name) => find(element, (each) => hasClass(each, name)).length > 0,
  );

/**
 * Reads the facts of a page.
 *
 * @param html the page, or a part of one; of a whole page the article counts, or else the main part
 */
export function readHtmlFacts(html: string): Facts {
  const tree = fromHtml(html, {fragment: true});
  const named = (name: string) => find(tree, ({tagName}) => tagName === name)[0];
  const article = named('article') ?? named('main') ?? tree;
  const elements = [...walk(article)];
  const pres = elements.filter(({tagName}) => tagName === 'pre');
  const inPre = new Set(pres.flatMap((pre) => [...walk(pre)]));
  const isCode = (element: Element) =>
    element.tagName === 'code' && !inPre.has(element) && !hasClass(element, 'ref-url');
  return {
    fields: new Set(elements.filter(isField).map(readField)),
    codes: new Set(elements.filter(isCode).map((element) => condense(toText(element)))),
    blocks: new Set(pres.map((pre) => toText(pre).trimEnd())),
    headings: new Set(
      elements
        .filter(({tagName}) => /^h[2-6]$/.test(tagName))
        .map((each) => condense(toText(each))),
    ),
  };
}

/** Reads the facts of a page's Markdown, of all files that it is parted into. */
export function readMarkdownFacts(files: readonly Root[]): Facts {
  const facts = {
    fields: new Set<string>(),
    codes: new Set<string>(),
    blocks: new Set<string>(),
    headings: new Set<string>(),
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') facts.headings.add(condense(toPlainText(node)));
    if (node.type === 'inlineCode') facts.codes.add(condense(node.value));
    if (node.type === 'code') facts.blocks.add(node.value.trimEnd());
    if (node.type === 'listItem' || node.type === 'heading') {
      const line = condense(toPlainText(node.type === 'heading' ? node : node.children[0]));
      for (const end of line.matchAll(/\)/g)) facts.fields.add(line.slice(0, end.index + 1));
    }
    for (const child of 'children' in node ? node.children : []) visit(child);
  };
  files.forEach(visit);
  return facts;
}

/** Headings of cards and parts that the file has under another name, or says in a sentence. */
const isRenamed = (heading: string) =>
  ['Request', 'Response'].includes(heading) ||
  /^Request body ?(?:required|optional)$/.test(heading);

/**
 * Lists what a page states and its Markdown does not.
 *
 * @returns each fact with its kind
 */
export function findMissing(page: Facts, twin: Facts): string[] {
  const list = (kind: keyof Facts, isExpected = (_: string) => true) =>
    [...page[kind]]
      .filter((fact) => fact !== '' && isExpected(fact) && !twin[kind].has(fact))
      .map((fact) => `${kind}: ${fact}`);
  return [
    ...list('fields'),
    ...list('codes'),
    ...list('blocks'),
    ...list('headings', (heading) => !isRenamed(heading)),
  ];
}
