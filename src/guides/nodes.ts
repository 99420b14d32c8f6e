import type {BlockContent, PhrasingContent, RootContent, Text} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from './mdx-nodes.ts';

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

/** Makes an inline component. */
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

/** Makes a text node. */
export function makeText(value: string): Text {
  return {type: 'text', value};
}
