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
  /** Other names that readers look for. */
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

/** A place in the guides that names something: address, title, heading. */
export type Mention = readonly [url: string, title: string, heading?: string];

/**
 * What operations and pages name. Operations are given by number, each as the step from the one
 * before it, which compresses best.
 */
export type NamesIndex = {
  /** Operations that have a field, by its element id on their pages, e.g. `body.min_price`. */
  readonly fields: Readonly<Record<string, readonly number[]>>;
  /** Operations that return an error code, and the status that they do it with. */
  readonly codes: Readonly<
    Record<string, {readonly status: string; readonly in: readonly number[]}>
  >;
  /** Error codes that have a page: its name below the list of all errors, title, status, retry. */
  readonly errors: Readonly<Record<string, IndexedError>>;
  /** Operations that have a value among those that a field allows, by the value and its element id. */
  readonly values: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly events: readonly string[];
  /** Where the pages name codes and event types, by name. */
  readonly mentions: Readonly<Record<string, readonly Mention[]>>;
};

export type IndexedError = {
  readonly slug: string;
  readonly title: string;
  readonly status?: number;
};

export type SearchIndex = {
  readonly contexts: readonly IndexedContext[];
  readonly names: NamesIndex;
};

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null;

export function isSearchManifest(content: unknown): content is SearchManifest {
  return (
    isObject(content) && typeof content.index === 'string' && typeof content.operations === 'string'
  );
}

export function isOperationsFile(content: unknown): content is OperationsFile {
  return isObject(content) && Array.isArray(content.apis);
}

export function isSearchIndex(content: unknown): content is SearchIndex {
  return isObject(content) && Array.isArray(content.contexts) && isObject(content.names);
}
