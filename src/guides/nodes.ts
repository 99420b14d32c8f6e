import type {Properties} from 'hast';
import type {
  BlockContent,
  PhrasingContent,
  RootContent,
  RootContentMap,
  Table,
  TableRow,
  Text,
} from 'mdast';
import type {} from 'remark-mdx';
import {product} from '../config/product.ts';

/** What a resolver may leave in a page: a component of the guides, or an element of HTML. */
type RenderedName =
  | keyof typeof import('../components/guides')
  | 'RequestFields'
  | keyof HTMLElementTagNameMap;

type AttributeValues = Readonly<Record<string, string | boolean | undefined>>;

function makeAttributes(values: AttributeValues) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name,
      value: value === true ? null : String(value),
    }));
}

/** Makes a block component; its attributes are data, never source. */
export function makeFlow(
  name: RenderedName,
  attributes: AttributeValues,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: makeAttributes(attributes),
    children: [...children] as BlockContent[],
  };
}

export function makeInline(
  name: RenderedName,
  attributes: AttributeValues,
  children: readonly PhrasingContent[] = [],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: makeAttributes(attributes),
    children: [...children],
  };
}

/** Makes a piece of code, as Markdown has it between backticks. */
export function makeCode(value: string): PhrasingContent {
  return {type: 'inlineCode', value};
}

export function makeLink(
  url: string,
  children: PhrasingContent[],
  hProperties: Properties = {},
): PhrasingContent {
  return {type: 'link', url, children, data: {hProperties}};
}

/** Makes an element that no component replaces, by the mark of MDX for it (`remark-mark-and-unravel`). */
export function makeExplicit(
  name: RenderedName,
  attributes: AttributeValues,
  children: readonly PhrasingContent[] = [],
): MdxJsxTextElement {
  const data: MdxJsxTextElement['data'] & {_mdxExplicitJsx: true} = {_mdxExplicitJsx: true};
  return {...makeInline(name, attributes, children), data};
}

/** Makes a link to a file of the site, which the router and the check of links ignore. */
export function makeFileLink(path: string, label: string): MdxJsxTextElement {
  const attributes = {href: `${product.baseUrl}${path}`, download: true};
  return makeExplicit('a', attributes, [makeText(label)]);
}

export function makeText(value: string): Text {
  return {type: 'text', value};
}

/** What MDX has beside Markdown, as remark-mdx parses it. */
export type MdxJsxFlowElement = RootContentMap['mdxJsxFlowElement'];

export type MdxJsxTextElement = RootContentMap['mdxJsxTextElement'];

/** A component or an element of HTML, as a block or in a line of text. */
export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

export function isElement(node: {readonly type: string}): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Reads an attribute that is a plain text; undefined when there is none. */
export function readText({attributes}: MdxElement, name: string): string | undefined {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

export type MdxjsEsm = RootContentMap['mdxjsEsm'];

export type MdxJsxAttribute = Extract<
  MdxJsxFlowElement['attributes'][number],
  {type: 'mdxJsxAttribute'}
>;

type Cells = readonly PhrasingContent[][];

function makeRow(cells: Cells): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

/** Makes a table of its headings and the cells of its rows. */
export function makeTable(headings: readonly string[], rows: readonly Cells[]): Table {
  const head = headings.map((heading) => [makeText(heading)]);
  return {type: 'table', children: [head, ...rows].map(makeRow)};
}

/** The parts of a cell, each on a separate line. */
export function joinLines(parts: readonly PhrasingContent[][]): PhrasingContent[] {
  if (parts.length === 0) return [makeText('None')];
  return parts.flatMap((part, at) => (at === 0 ? part : [makeInline('br', {}), ...part]));
}
