import {readFileSync} from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load, YAMLException} from 'js-yaml';
import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {isObject, type JsonObject} from '../openapi/document/json-value.ts';
import {type Finding, GuideReferenceError, type Message} from './reference-error.ts';

/** A guide as it is parsed, with nothing resolved. */
export type ParsedGuide = {
  readonly tree: Root;
  /** Undefined when the page has none, or it is not an object. */
  readonly frontMatter: JsonObject | undefined;
};

export type GuidePage = ParsedGuide & {
  /** Path from the root of the project, with slashes, e.g. `docs/events/event.mdx`. */
  readonly file: string;
  readonly source: string;
};

/** The pages that can be parsed, and a message for each that cannot. */
export type ReadResult = {
  readonly pages: readonly GuidePage[];
  readonly messages: readonly Message[];
};

export const guideParser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkMdx)
  .freeze();

export function parseGuide(source: string): Root {
  return guideParser.parse(source);
}

/**
 * Parses a guide with its front matter.
 *
 * @throws {GuideReferenceError} with its place when the MDX or the front matter cannot be read
 */
export function readGuide(source: string): ParsedGuide {
  const open = findOpenFence(source);
  let tree: Root;
  try {
    tree = parseGuide(source);
  } catch (cause) {
    // First an open block: the parser reads all text after it as code and reports another reason.
    const {message, ...place} = open ?? describeSyntaxError(cause);
    throw new GuideReferenceError(message, {cause, place});
  }
  // Marks in a comment begin no block, and the end of a quote or a list item closes one.
  visit(tree, 'code', ({position}) => {
    if (!open || position?.start.line !== open.line || position.end.line < open.end) return;
    throw new GuideReferenceError(open.message, {place: open});
  });
  const node = tree.children.find((child) => child.type === 'yaml');
  try {
    const value: unknown = node && load(node.value, {schema: CORE_SCHEMA});
    return {tree, frontMatter: isObject(value) ? value : undefined};
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    // The message of the parser quotes the source, and counts lines from the one after the marks.
    const {reason, mark: {line, column} = {line: 0, column: 0}} = cause;
    const place = {line: line + 2, column: column + 1};
    const message = `The front matter is not YAML: ${reason}. Put a text with a mark such as ":" into quotes.`;
    throw new GuideReferenceError(message, {cause, place});
  }
}

/** Parses a guide as {@link readGuide} does, and keeps its file and its source. */
export function readPage(file: string, source: string): GuidePage {
  return {file, source, ...readGuide(source)};
}

export function readPages(siteDir: string, paths: readonly string[]): ReadResult {
  const pages: GuidePage[] = [];
  const messages: Message[] = [];
  for (const each of paths) {
    const file = path.relative(siteDir, each).replaceAll(path.sep, '/');
    try {
      pages.push(readPage(file, readFileSync(each, 'utf8')));
    } catch (error) {
      if (!(error instanceof GuideReferenceError)) throw error;
      const {message, place = {line: 1, column: 1}} = error;
      messages.push({file, ...place, rule: 'syntax', message});
    }
  }
  return {pages, messages};
}

/** Parses a guide that may be unfinished: one that cannot be read has no content. */
export function readUnfinishedGuide(source: string): ParsedGuide {
  try {
    return readGuide(source);
  } catch {
    return {tree: {type: 'root', children: []}, frontMatter: undefined};
  }
}

/**
 * The parser reports an open tag at the end of its parent. Only its reason has the place of the tag, as in
 * "Expected a closing tag for `<Steps>` (12:1-12:8)".
 */
function describeSyntaxError(cause: unknown): Finding {
  const noticed = cause as {line?: number; column?: number; reason?: string};
  const {line = 1, column = 1, reason = String(cause)} = noticed;
  const [, tag, tagLine = line, tagColumn = column] =
    /^Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)-/.exec(reason) ?? [];
  const advice = tag
    ? `Close it with </${tag}>, on a separate line if the tag is on one.`
    : 'In text, write \\{ and \\< or put them in backticks.';
  const message = `The page is not MDX: ${reason.replace(/\.$/, '')}. ${advice}`;
  return {line: Number(tagLine), column: Number(tagColumn), message};
}

type Fence = {readonly line: number; readonly mark: string};
type OpenBlock = Finding & {readonly end: number};

/** Also after the marks of quotes and lists, as in "- ```json". */
const FENCE = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})[ \t]*([^`\n]*)$/;

/** Finds the first code block that is not closed, in the lines: for a parser everything after it is code. */
function findOpenFence(source: string): OpenBlock | undefined {
  let open: Fence | undefined;
  const lines = source.trimEnd().split('\n');
  for (const [index, text] of lines.entries()) {
    const [, mark = '', info = ''] = FENCE.exec(text.trimEnd()) ?? [];
    if (mark === '' || (open && mark[0] !== open.mark[0])) continue;
    if (!open) open = {line: index + 1, mark};
    else if (mark.length >= open.mark.length) {
      // A fence that closes a block has nothing after its marks.
      if (info !== '') return describeOpen(open, index + 1, `before that of line ${index + 1}`);
      open = undefined;
    }
  }
  return open && describeOpen(open, lines.length, 'before the page ends');
}

function describeOpen({line, mark}: Fence, end: number, until: string): OpenBlock {
  const message = `The code block that begins here is not closed ${until}. Put a line with ${mark} after its code.`;
  return {line, column: 1, end, message};
}
