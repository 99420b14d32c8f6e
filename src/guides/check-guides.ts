import {readFileSync} from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load} from 'js-yaml';
import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {isObject, type JsonObject} from '../openapi/document/json-value.ts';
import {count} from '../openapi/document/quote.ts';
import type {GuideContext} from './context.ts';
import {listGuides} from './list-guides.ts';
import {readGuideContext} from './read-context.ts';
import type {BrokenReference} from './reference-error.ts';
import {formatBrokenReference, resolveGuide} from './resolve-guide.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** Parses a guide into a tree, without resolving anything. */
export function parseGuide(source: string): Root {
  return parser.parse(source);
}

/** Reads the front matter of a guide; undefined when there is none. What is no YAML throws. */
export function readFrontMatter(tree: Root): JsonObject | undefined {
  const node = tree.children.find((child) => child.type === 'yaml');
  const value: unknown = node && load(node.value, {schema: CORE_SCHEMA});
  return isObject(value) ? value : undefined;
}

/**
 * Parses a guide that a writer may be in the middle of.
 *
 * @returns a page without content where it is not MDX, which the list of broken references says
 */
export const parseUnfinishedGuide = (source: string): Root => tryToParse(source).tree;

function tryToParse(source: string): {readonly tree: Root; readonly fault?: BrokenReference} {
  try {
    return {tree: parseGuide(source)};
  } catch (cause) {
    const {
      line = 1,
      column = 1,
      reason = String(cause),
    } = cause as {line?: number; column?: number; reason?: string};
    const message = `The page is not MDX: ${reason}. \`npm run lint:docs\` says what to write.`;
    const fault = {line, column, component: 'syntax', message};
    return {tree: {type: 'root', children: []}, fault};
  }
}

/** Lists the references of all guides that lead nowhere, one line each with file, line and column. */
export function listBrokenReferences(
  siteDir: string,
  context: GuideContext = readGuideContext(siteDir),
): string[] {
  return listGuides(path.join(siteDir, 'docs')).flatMap((file) => {
    const {tree, fault} = tryToParse(readFileSync(file, 'utf8'));
    const broken = fault ? [fault] : resolveGuide(tree, context);
    return broken.map((each) => formatBrokenReference(path.relative(siteDir, file), each));
  });
}

/** More broken references than this are no mistakes of a writer. */
export const MOST_MISTAKES = 20;

/**
 * Says what to do about references of guides that lead nowhere.
 *
 * @param broken one line each, with file, line and column
 * @returns a list, or one sentence when there are so many that the guides are about other documents
 */
export function describeBrokenReferences(broken: readonly string[]): string {
  if (broken.length <= MOST_MISTAKES) {
    const lines = broken.map((line) => `  ${line}`).join('\n');
    return `The guides have ${count(broken.length, 'reference')} without a target:\n${lines}\nCorrect each.`;
  }
  return (
    `${broken.length} references of the guides lead nowhere, so docs/ was written for other documents ` +
    `than those that are configured (the first: ${broken[0]?.replace(/\.? *$/, '')}): build the reference ` +
    'alone with SITE_CONTENT=reference, or make a site for your own product with `npm run new:site`.'
  );
}

/**
 * Checks that every reference of the guides leads somewhere.
 *
 * @throws when one does not; the message says what to do.
 */
export function checkGuides(siteDir: string): void {
  const broken = listBrokenReferences(siteDir);
  if (broken.length === 0) return;
  const error = new Error(describeBrokenReferences(broken));
  // Docusaurus prints the stack, which says nothing to a writer.
  error.stack = error.message;
  throw error;
}
