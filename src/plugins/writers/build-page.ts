import {visit} from 'unist-util-visit';
import type {Component} from '../../guides/components/component.ts';
import {COMPONENTS} from '../../guides/components/index.ts';
import {FENCE_LANGUAGES} from '../../guides/highlight.ts';
import {isElement} from '../../guides/nodes.ts';
import {readUnfinishedGuide} from '../../guides/parse-guide.ts';

/** A place where a guide uses a component. */
type Use = {readonly file: string; readonly source: string; readonly isInline: boolean};

const HEAD = `---
title: Components of the guides
description: Every component that a guide can use, with its properties, an example and its source.
---

# Components of the guides

This page is for writers, and \`npm start\` alone serves it. Each example is the shortest use of the component
in the guides, as readers see it, followed by its source. No component needs an import.
`;

/**
 * Writes the page for writers: each component of the guides with its properties, an example from the
 * guides, and its source.
 *
 * @param guides path of each guide to its text
 * @returns MDX that is resolved as a guide is
 */
export function buildWritersPage(guides: ReadonlyMap<string, string>): string {
  const uses = findShortestUses(guides);
  const sections = Object.entries(COMPONENTS)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, component]) => printComponent(name, component, uses.get(name)));
  const code = FENCE_LANGUAGES.map((language) => `\`${language}\``).join(', ');
  return [
    HEAD,
    ...sections,
    '## Code blocks\n\nA fenced block can be marked with the language of its code: ' +
      `${code}. JSON is in \`<Answer>\`, \`<Request>\` or \`<Delivery>\`, and Mermaid in ` +
      '`<Diagram>`, because these check it.\n',
  ].join('\n');
}

function printComponent(
  name: string,
  {shows, attributes = {}, content}: Component,
  use: Use | undefined,
): string {
  const rows = Object.entries(attributes).map(
    ([key, {isRequired, meaning}]) =>
      `| \`${key}\` | ${isRequired ? 'Required. ' : ''}${meaning} |`,
  );
  return [
    `## ${name}\n`,
    `${shows}\n`,
    ...(rows.length > 0 ? ['| Property | Meaning |', '| --- | --- |', ...rows, ''] : []),
    content === undefined ? '' : `Between its tags: ${content}\n`,
    use ? printUse(use) : 'No guide uses it yet.\n',
  ].join('\n');
}

/** No example contains the fence, which is of tildes. */
function printUse({file, source, isInline}: Use): string {
  const example = isInline ? `Example: ${source}` : source;
  return `${example}\n\nSource, in \`${file}\`:\n\n~~~~~~text\n${source}\n~~~~~~\n`;
}

function findShortestUses(guides: ReadonlyMap<string, string>): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const [file, text] of guides) {
    visit(readUnfinishedGuide(text).tree, (node) => {
      const {start, end} = node.position ?? {};
      if (!isElement(node) || !Object.hasOwn(COMPONENTS, node.name ?? '')) return;
      if (start?.offset === undefined || end?.offset === undefined) return;
      const name = node.name ?? '';
      const source = dedent(text.slice(start.offset, end.offset), start.column - 1);
      const known = uses.get(name)?.source;
      if (known !== undefined && source.length >= known.length) return;
      uses.set(name, {file, source, isInline: node.type === 'mdxJsxTextElement'});
    });
  }
  return uses;
}

/** Removes the indentation that an example has in a list or a table. */
function dedent(source: string, columns: number): string {
  return columns === 0 ? source : source.replaceAll(new RegExp(`\\n {1,${columns}}`, 'g'), '\n');
}
