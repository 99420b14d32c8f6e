import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {listGuides} from './list-guides.ts';
import {describeBrokenReferences} from './other-documents.ts';
import {readGuideContext} from './read-context.ts';
import type {BrokenReference} from './reference-error.ts';
import {formatBrokenReference, resolveGuide} from './resolve-guide.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** Parses a guide into a tree, without resolving anything. */
export function parseGuide(source: string): Root {
  return parser.parse(source);
}

/** A guide in which every component is resolved. */
export type ResolvedGuide = {
  /** Path below the site's folder. */
  readonly file: string;
  readonly tree: Root;
  readonly broken: readonly BrokenReference[];
};

/** Resolves all guides; a reference that leads nowhere becomes plain text and is listed. */
function resolveGuides(siteDir: string, docsDir: string): ResolvedGuide[] {
  const context = readGuideContext(siteDir);
  return listGuides(docsDir).map((file) => {
    const tree = parseGuide(readFileSync(file, 'utf8'));
    return {file: path.relative(siteDir, file), tree, broken: resolveGuide(tree, context)};
  });
}

const listBroken = (guides: readonly ResolvedGuide[]) =>
  guides.flatMap(({file, broken}) => broken.map((each) => formatBrokenReference(file, each)));

/**
 * Finds the broken references of all guides.
 *
 * @returns one line each, with file, line and column
 */
export function listBrokenReferences(siteDir: string, docsDir: string): string[] {
  return listBroken(resolveGuides(siteDir, docsDir));
}

/**
 * Checks that every reference of the guides leads somewhere.
 *
 * @returns the guides
 * @throws when one does not; the message says what to do.
 */
export function checkGuides(siteDir: string): ResolvedGuide[] {
  const guides = resolveGuides(siteDir, path.join(siteDir, 'docs'));
  const fault = describeBrokenReferences(listBroken(guides));
  if (fault === undefined) return guides;
  const error = new Error(fault);
  // Docusaurus prints the stack, which says nothing to a writer.
  error.stack = fault;
  throw error;
}
