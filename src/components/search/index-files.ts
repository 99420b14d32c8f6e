/**
 * The search index, as `src/outputs/search` writes it and the engine reads it. Names are short because
 * the text of every page contains them.
 */

/** Names the files of one build. It is the only file of the search whose name has no hash. */
export type SearchManifest = {readonly index: string; readonly operations: string};

export const MANIFEST_FILE = 'search-manifest.json';

/** A part of a page below one heading. */
export type IndexedSection = {
  /** Heading; absent above the first one. */
  readonly t?: string;
  /** Address of the heading within the page, with its `#`. */
  readonly h?: string;
  /** Text. */
  readonly x?: string;
  /** Code, and messages and names of examples, which are ranked below the text. */
  readonly c?: string;
  /** Other names that readers look for. */
  readonly n?: readonly string[];
};

export type IndexedPage = {
  /** Address. */
  readonly u: string;
  /** Title. */
  readonly t: string;
  /** What is above the page in the sidebar, and its own name there if that is not its title; of an error its status and code. */
  readonly b?: readonly string[];
  /** Description. */
  readonly d?: string;
  /** Other names that readers look for; those of an error begin with its code. */
  readonly n?: readonly string[];
  readonly s?: readonly IndexedSection[];
};

export type IndexedContext = {readonly path: string; readonly pages: readonly IndexedPage[]};

/**
 * An operation: method, path, slug, title, tag, its operationId where the slug does not say it, and 1 where
 * it is deprecated.
 */
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
 * All operations by API; names count them in this order, from 0. They have a file for themselves, which other
 * parts of the site read too.
 */
export type OperationsFile = {
  readonly apis: readonly {
    readonly id: string;
    /** Address of the guide that has all of them; absent where each has a page. */
    readonly guide?: string;
    readonly operations: readonly IndexedOperation[];
  }[];
};

/** Element id on the pages of operations, what a result says of it behind the name, and operations by number. */
export type NameUse = readonly [anchor: string, text: string, ...operations: number[]];

/** What operations and guides name, as it is written. */
export type IndexedName = {
  readonly kind: 'event' | 'code' | 'field' | 'value';
  readonly name: string;
  /** Where operations have it, best first. */
  readonly uses?: readonly NameUse[];
  /** Addresses of pages and sections of the guides that explain it. */
  readonly mentions?: readonly string[];
};

export type SearchIndex = {
  readonly contexts: readonly IndexedContext[];
  readonly names: readonly IndexedName[];
};
