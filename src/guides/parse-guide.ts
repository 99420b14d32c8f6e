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

const markdownParser = unified().use(remarkParse).use(remarkFrontmatter).freeze();

export function parseGuide(source: string): Root {
  return guideParser.parse(source);
}

/**
 * Parses a guide with its front matter.
 *
 * @throws {GuideReferenceError} with its place when the MDX or the front matter cannot be read
 */
export function readGuide(source: string): ParsedGuide {
  const tree = readTree(source);
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

function readTree(source: string): Root {
  let tree: Root;
  try {
    tree = parseGuide(source);
  } catch (cause) {
    // An open block takes the tags after it as code, so the parser of MDX reports another reason.
    checkFences(markdownParser.parse(source), source);
    const {message, ...place} = describeSyntaxError(cause);
    throw new GuideReferenceError(message, {cause, place});
  }
  checkFences(tree, source);
  return tree;
}

/** Marks of quotes and lists, as in "- ```json". */
const BEFORE_FENCE = String.raw`(?:[\s>]|[-*+]\s|\d+[.)]\s)*`;

/** A code block that is not closed takes the text after it as code, up to the end of the next block or of the page. */
function checkFences(tree: Root, source: string): void {
  visit(tree, 'code', ({position}) => {
    const {start, end} = position ?? {};
    const [first = '', ...lines] = source.slice(start?.offset, end?.offset).split('\n');
    const mark = /^(?:`{3,}|~{3,})/.exec(first)?.[0];
    if (!start || !end?.offset || !mark) return;
    const hasNext = lines.some((line) => new RegExp(`^${BEFORE_FENCE}${mark}\\s*\\w`).test(line));
    const isClosed = lines.at(-1)?.includes(mark);
    // The end of a quote or of an item closes a block, too.
    const isOpen = !isClosed && end.offset >= source.trimEnd().length;
    if (!hasNext && !isOpen) return;
    throw new GuideReferenceError(
      `The code block that begins here is not closed. Put a line with ${mark} after its code.`,
      {place: {line: start.line, column: 1}},
    );
  });
}
