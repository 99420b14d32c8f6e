/**
 * The search index, as `src/outputs/search` writes it and the engine reads it. Names are short because
 * the text of every page contains them.
 */

/** Names the files of one build. All files of the search except this one have a hash in their name. */
export type SearchManifest = {readonly index: string; readonly operations: string};

export const MANIFEST_FILE = 'search-manifest.json';

/** A part of a page below one heading. */
export type IndexedSection = {
  /** Heading; absent above the first one. */
  readonly t?: string;
  /** Fragment of the heading's URL, with `#`. */
  readonly h?: string;
  /** Text. */
  readonly x?: string;
  /** Code, and messages and names in examples, which rank below the text. */
  readonly c?: string;
  /** Other names that readers look for. */
  readonly n?: readonly string[];
};

export type IndexedPage = {
  /** URL. */
  readonly u: string;
  /** Title. */
  readonly t: string;
  /** Groups in the sidebar, and the page's name there if that is not the title; for an error status and code. */
  readonly b?: readonly string[];
  /** Description. */
  readonly d?: string;
  /** Other names that readers look for; the first one of an error is its code. */
  readonly n?: readonly string[];
  readonly s?: readonly IndexedSection[];
};

export type IndexedContext = {readonly path: string; readonly pages: readonly IndexedPage[]};

/** An operation. Its ID is empty or absent if it equals the slug. */
export type IndexedOperation = readonly [
  method: string,
  path: string,
  slug: string,
  title: string,
  tag: string,
  operationId?: string,
  isDeprecated?: 1,
];

/**
 * All operations by API. Names refer to them by position in this order, from 0. The file is separate because
 * other parts of the site read it too.
 */
export type OperationsFile = {
  readonly apis: readonly {
    readonly id: string;
    /** URL of the guide with all of them; absent where each has a page. */
    readonly guide?: string;
    readonly operations: readonly IndexedOperation[];
  }[];
};

/** Element id on the operation pages, text after the name in a result, and positions of the operations. */
export type NameUse = readonly [anchor: string, text: string, ...operations: number[]];

/** A name in operations and guides, as it is written there. */
export type IndexedName = {
  readonly kind: 'event' | 'code' | 'field' | 'value';
  readonly name: string;
  /** Places in operations, best first. */
  readonly uses?: readonly NameUse[];
  /** URLs of guides and their sections that explain it. */
  readonly mentions?: readonly string[];
};

export type SearchIndex = {
  readonly contexts: readonly IndexedContext[];
  readonly names: readonly IndexedName[];
};
