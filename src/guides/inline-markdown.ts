import type {PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {parseMarkdown} from '../openapi/reference/markdown/render-markdown.ts';
import {OPERATION_ID} from '../openapi/reference/markdown/tree.ts';
import {makeCode, makeLink, makeText} from './nodes.ts';
import type {Specification} from './specifications.ts';

type Operations = Specification['operations'];

/**
 * Parses a text of a specification as the reference does and keeps of its first paragraph what is
 * harmless inside a sentence: text, code, emphasis and links. HTML that only formats is removed, other
 * HTML stays visible as text, and nothing becomes a component.
 *
 * @param operations those that the text can name by their ids: it links to them by their titles
 */
export function parseInline(markdown: string, operations?: Operations): PhrasingContent[] {
  const [first] = parseMarkdown(markdown).children;
  if (!first) return [];
  return keepHarmless('children' in first ? first.children : [first], operations);
}

function keepHarmless(
  nodes: readonly RootContent[],
  operations: Operations | undefined,
): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'text':
        return [makeText(node.value)];
      case 'inlineCode': {
        const {value} = node;
        const found = OPERATION_ID.test(value) ? operations?.get(value) : undefined;
        if (!found) return [makeCode(value)];
        return [makeLink(found.href, [makeText(found.title)])];
      }
      case 'emphasis':
      case 'strong':
        return [{type: node.type, children: keepHarmless(node.children, operations)}];
      case 'link': {
        const isSafe = /^(?:https?:\/\/|\/(?!\/))/.test(node.url);
        const children = keepHarmless(node.children, operations);
        return isSafe ? [makeLink(node.url, children)] : children;
      }
      case 'break':
        return [makeText(' ')];
      default:
        return [makeText(toPlainText(node))];
    }
  });
}
