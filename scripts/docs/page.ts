import {type ParsedGuide, readGuide} from '../../src/guides/parse-guide.ts';

/** A guide as the rules see it. */
export type GuidePage = ParsedGuide & {
  /** Path from the root of the project, with slashes, e.g. `docs/events/event.mdx`. */
  readonly file: string;
  readonly source: string;
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
  return {file, source, ...readGuide(source)};
}

/** Turns an offset in the source into a line and a column, both from 1. */
export function locate(source: string, offset: number): {line: number; column: number} {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return {line, column: offset - before.lastIndexOf('\n')};
}
