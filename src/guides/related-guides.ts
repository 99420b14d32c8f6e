import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {parse} from 'yaml';
import {getText, isObject} from '../openapi/document/json-value.ts';
import {parseGuide} from './check-guides.ts';
import {listGuides} from './list-guides.ts';

/** A guide page that speaks of an operation. */
export type RelatedGuide = {readonly href: string; readonly text: string};

/** Components that name an operation, and the attribute that does. */
const NAMING: Readonly<Record<string, string>> = {
  Operation: 'id',
  Request: 'operation',
  Answer: 'operation',
};

/**
 * Finds the guides that speak of each operation.
 *
 * @param docsDir folder of the guides
 * @param baseUrl path below which the site is served, with both slashes
 * @param defaultApi id of the API that a component means when it names none
 * @returns guides in the order of their addresses, by page id such as `dashboard/create-event`
 */
export function findRelatedGuides(
  docsDir: string,
  baseUrl: string,
  defaultApi: string,
): Map<string, RelatedGuide[]> {
  const related = new Map<string, RelatedGuide[]>();
  for (const file of listGuides(docsDir)) {
    const tree = parseGuide(readFileSync(file, 'utf8'));
    const guide = describeGuide(tree, path.relative(docsDir, file), baseUrl);
    for (const id of listNamedOperations(tree, defaultApi)) {
      related.set(id, [...(related.get(id) ?? []), guide]);
    }
  }
  return related;
}

function describeGuide(tree: Root, file: string, baseUrl: string): RelatedGuide {
  const [first] = tree.children;
  const parsed: unknown = first?.type === 'yaml' ? parse(first.value) : {};
  const frontMatter = isObject(parsed) ? parsed : {};
  const name = file.replace(/(?:\/?index)?\.mdx?$/, '').replaceAll(path.sep, '/');
  const slug = (getText(frontMatter, 'slug') ?? name).replace(/^\/|\/$/g, '');
  return {
    href: `${baseUrl}docs/${slug === '' ? '' : `${slug}/`}`,
    text: getText(frontMatter, 'title') ?? name,
  };
}

function listNamedOperations(
  node: Nodes,
  defaultApi: string,
  found = new Set<string>(),
): Set<string> {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const read = (name: string) => {
      const attribute = node.attributes.find((each) => 'name' in each && each.name === name);
      return typeof attribute?.value === 'string' ? attribute.value : undefined;
    };
    const operation = read(NAMING[node.name ?? ''] ?? '');
    if (operation) found.add(`${read('api') ?? defaultApi}/${operation}`);
  }
  if ('children' in node) {
    for (const child of node.children) listNamedOperations(child, defaultApi, found);
  }
  return found;
}
