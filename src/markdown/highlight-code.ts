import type {Element, Nodes, Root} from 'hast';
import {getLanguages, highlight, isLanguage} from './highlight.ts';

/** The part of a virtual file that errors name. */
type Page = {readonly path?: string};

const TITLE = /\btitle=(?:"([^"]*)"|'([^']*)')/;

/** Reads the language and the settings that stand behind the opening fence. */
function readFence(code: Element): {language: string; title: string | undefined} {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const name = classes.find((item) => String(item).startsWith('language-'));
  const meta = String(code.data?.meta ?? code.properties.metastring ?? '');
  const title = TITLE.exec(meta);
  return {
    language: name ? String(name).slice('language-'.length) : 'text',
    title: title ? (title[1] ?? title[2]) : undefined,
  };
}

/** Replaces the text of a code block by its highlighted HTML, as a property of the same element. */
function highlightBlock(code: Element, page: Page): void {
  const [text] = code.children;
  if (text?.type !== 'text') return;
  const {language, title} = readFence(code);
  if (!isLanguage(language)) {
    throw new Error(
      `Code block in ${page.path ?? 'a page'}, line ${code.position?.start.line ?? '?'}, cannot be ` +
        `highlighted: its language is "${language}", expected one of ${getLanguages().join(', ')}. ` +
        'Correct the name behind the opening fence, or register the grammar in src/markdown/highlight.ts.',
    );
  }
  code.children = [];
  code.properties = {language, title, html: highlight(text.value.replace(/\n$/, ''), language)};
}

/**
 * Highlights the fenced code of a page while it is compiled, so that no grammar and no highlighter
 * is part of the site's script. `src/theme/CodeBlock` shows the result.
 *
 * @returns a rehype transformer.
 * @throws when a block names a language without a grammar: page, line and the known names.
 */
export function highlightCode() {
  function visit(node: Nodes, page: Page): void {
    if (!('children' in node)) return;
    const [code] = node.children;
    const isBlock = node.type === 'element' && node.tagName === 'pre';
    if (isBlock && code?.type === 'element' && code.tagName === 'code') {
      highlightBlock(code, page);
    } else {
      for (const child of node.children) visit(child, page);
    }
  }
  return (tree: Root, page: Page): void => visit(tree, page);
}
