import type {Root} from 'mdast';
import {parseGuide, readFrontMatter} from '../../src/guides/check-guides.ts';
import {GuideReferenceError} from '../../src/guides/reference-error.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';

const FENCE = /^[\s>]*(`{3,}|~{3,})[ \t]*([^`\n]*)$/;

/** A guide as the rules see it. */
export type GuidePage = {
  /** Path from the root of the project, with slashes, e.g. `docs/events/event.mdx`. */
  readonly file: string;
  readonly source: string;
  readonly tree: Root;
  /** Undefined when the page has none, or it is not an object. */
  readonly frontMatter: JsonObject | undefined;
};

/** What the checks across pages need of one. */
export type PageHead = Pick<GuidePage, 'file' | 'frontMatter'>;

/** Something that a rule does not accept, and its place. */
export type Finding = {
  readonly line: number;
  readonly column: number;
  /** What was found, what was expected, what to do. */
  readonly message: string;
};

/**
 * Parses a guide.
 *
 * @throws {GuideReferenceError} with its place when the MDX or the front matter cannot be read
 */
export function readPage(file: string, source: string): GuidePage {
  let tree: Root;
  try {
    tree = parseGuide(source);
  } catch (cause) {
    // A block that is not closed is why the rest does not fit together: parts of it are code to the parser.
    const [open] = findOpenFence(source) ?? [];
    const {message, ...place} = open ?? describeSyntaxError(cause);
    throw new GuideReferenceError(message, {cause, place});
  }
  try {
    return {file, source, tree, frontMatter: readFrontMatter(tree)};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const place = {line: 2, column: 1};
    throw new GuideReferenceError(`The front matter is not YAML: ${reason}`, {cause, place});
  }
}

/**
 * A tag that is not closed is noticed at the end of what holds it; its own place is in the reason of
 * the parser alone, as in "Expected a closing tag for `<Steps>` (12:1-12:8)".
 */
function describeSyntaxError(cause: unknown): Finding {
  const noticed = cause as {line?: number; column?: number; reason?: string};
  const {line = 1, column = 1, reason = String(cause)} = noticed;
  const [, tag, tagLine = line, tagColumn = column] =
    /^Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)-/.exec(reason) ?? [];
  const advice = tag
    ? `Close it with </${tag}>, on a line of its own where the tag stands on one.`
    : 'In text, write \\{ and \\< or put them in backticks.';
  const message = `The page is not MDX: ${reason.replace(/\.$/, '')}. ${advice}`;
  return {line: Number(tagLine), column: Number(tagColumn), message};
}

/** Turns an offset in the source into a line and a column, both from 1. */
export function locate(source: string, offset: number): {line: number; column: number} {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return {line, column: offset - before.lastIndexOf('\n')};
}

/**
 * Finds the first code block that is not closed. It is read from the lines, because to a parser everything
 * behind such a block is code, and the reason that it gives is about something else.
 *
 * @param source of a guide
 */
export function findOpenFence(source: string): [Finding] | undefined {
  let open: {readonly line: number; readonly mark: string} | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    const [, mark = '', info = ''] = FENCE.exec(text.trimEnd()) ?? [];
    if (mark === '' || (open && mark[0] !== open.mark[0])) continue;
    if (!open) open = {line: index + 1, mark};
    else if (mark.length >= open.mark.length) {
      // A fence that closes a block says nothing behind its marks.
      if (info !== '') return describeOpenFence(open.line, `before that of line ${index + 1}`);
      open = undefined;
    }
  }
  return open && describeOpenFence(open.line, 'before the page ends');
}

function describeOpenFence(line: number, until: string): [Finding] {
  const message = `The code block that begins here is not closed ${until}. Put a line with \`\`\` behind its code.`;
  return [{line, column: 1, message}];
}
