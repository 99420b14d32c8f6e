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
  /** What is above the page in the sidebar, and its own name there if that is not its title. */
  readonly b?: readonly string[];
  /** Description. */
  readonly d?: string;
  /** Other names that readers look for; those of an error begin with its code and its status. */
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
 * All operations by API; names count them in this order. They have a file for themselves, which other
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

/**
 * Operations by an element id on their pages. They are given by number, each as the step from the one before
 * it, which compresses best.
 */
export type Anchors = Readonly<Record<string, readonly number[]>>;

/** What operations and pages name. */
export type NamesIndex = {
  /** Error codes, then fields. Their ids say what they are: `response-404.code.gone`, `body.min_price`. */
  readonly anchors: Anchors;
  /** Ids of the values that fields allow, by value. */
  readonly values: Readonly<Record<string, Anchors>>;
  readonly events: readonly string[];
  /** Addresses of pages and sections of the guides that name a code or an event type, by name. */
  readonly mentions: Readonly<Record<string, readonly string[]>>;
};

export type SearchIndex = {
  readonly contexts: readonly IndexedContext[];
  readonly names: NamesIndex;
};
