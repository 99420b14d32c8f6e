/**
 * The files of the search index, as `src/plugins/search` writes them and the search engine reads
 * them. Names are short because every page's text carries them.
 */

/** Names the files of one build. It is the only file whose name has no hash. */
export type SearchManifest = {
  /** File of a context's text by the context's path. */
  readonly text: Readonly<Record<string, string>>;
};

export const MANIFEST_FILE = 'search-manifest.json';

/** A part of a page below one heading. */
export type IndexedSection = {
  /** Heading; absent above the first one. */
  readonly t?: string;
  /** Address of the heading within the page, with its `#`. */
  readonly h?: string;
  /** Text. */
  readonly x?: string;
};

export type IndexedPage = {
  /** Address. */
  readonly u: string;
  /** Title. */
  readonly t: string;
  /** What stands above the page in the sidebar. */
  readonly b?: readonly string[];
  /** Description. */
  readonly d?: string;
  readonly s?: readonly IndexedSection[];
};

/** The text of one context. */
export type TextFile = {readonly pages: readonly IndexedPage[]};

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null;

export function isSearchManifest(content: unknown): content is SearchManifest {
  return isObject(content) && isObject(content.text);
}

export function isTextFile(content: unknown): content is TextFile {
  return isObject(content) && Array.isArray(content.pages);
}
