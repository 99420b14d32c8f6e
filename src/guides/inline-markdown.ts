import type {PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {parseMarkdown} from '../openapi/reference/markdown/parse-markdown.ts';
import {makeText} from './nodes.ts';

/**
 * Parses a text of a specification as the reference does and keeps of its first paragraph what is
 * harmless inside a sentence: text, code, emphasis and links. HTML that only formats goes, other HTML
 * stays visible as text; nothing becomes a component.
 */
export function parseInline(markdown: string): PhrasingContent[] {
  const [first] = parseMarkdown(markdown).children;
  if (!first) return [];
  return 'children' in first ? keepHarmless(first.children) : keepHarmless([first]);
}

function keepHarmless(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'text':
        return [makeText(node.value)];
      case 'inlineCode':
        return [{type: 'inlineCode', value: node.value}];
      case 'emphasis':
      case 'strong':
        return [{type: node.type, children: keepHarmless(node.children)}];
      case 'link': {
        const isSafe = /^(?:https?:\/\/|\/(?!\/))/.test(node.url);
        const children = keepHarmless(node.children);
        return isSafe ? [{type: 'link', url: node.url, children}] : children;
      }
      case 'break':
        return [makeText(' ')];
      default:
        return [makeText(toPlainText(node))];
    }
  });
}
