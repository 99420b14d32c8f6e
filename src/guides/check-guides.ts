import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describeBrokenReferences} from './foreign-guides.ts';
import {listGuides} from './list-guides.ts';
import {readGuideContext} from './read-context.ts';
import {formatBrokenReference, resolveGuide} from './resolve-guide.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** Parses a guide into a tree, without resolving anything. */
export function parseGuide(source: string): Root {
  return parser.parse(source);
}

/**
 * Finds the broken references of all guides.
 *
 * @returns one line each, with file, line and column
 */
export function listBrokenReferences(siteDir: string, docsDir: string): string[] {
  const context = readGuideContext(siteDir);
  return listGuides(docsDir).flatMap((file) => {
    const tree = parseGuide(readFileSync(file, 'utf8'));
    const name = path.relative(siteDir, file);
    return resolveGuide(tree, context).map((each) => formatBrokenReference(name, each));
  });
}

/**
 * Checks that every reference of the guides leads somewhere.
 *
 * @throws when one does not; the message says what to do.
 */
export function checkGuides(siteDir: string): void {
  const fault = describeBrokenReferences(listBrokenReferences(siteDir, path.join(siteDir, 'docs')));
  if (fault === undefined) return;
  const error = new Error(fault);
  // Docusaurus prints the stack, which says nothing to a writer.
  error.stack = fault;
  throw error;
}
