/**
 * The files of the search index, as `src/plugins/search` writes them and the search engine reads
 * them. Names are short because every page's text carries them.
 */

/** Names the files of one build. It is the only file whose name has no hash. */
export type SearchManifest = {
  /** File of a context's text by the context's path. */
  readonly text: Readonly<Record<string, string>>;
  readonly operations: string;
  readonly names: string;
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

/** All operations by API; the names file counts them in this order. */
export type OperationsFile = {
  readonly apis: readonly {
    readonly id: string;
    /** Address of the guide that has all of them; absent where each has a page. */
    readonly guide?: string;
    readonly operations: readonly IndexedOperation[];
  }[];
};

/** A place in the guides or in an overview that names something: address, title, heading. */
export type Mention = readonly [url: string, title: string, heading?: string];

/**
 * What operations and pages name. Operations are given by number, each as the step from the one
 * before it, which compresses best.
 */
export type NamesFile = {
  /** Operations that have a field, by its element id on their pages, e.g. `body.min_price`. */
  readonly fields: Readonly<Record<string, readonly number[]>>;
  /** Operations that answer with an error code, and the status that they do it with. */
  readonly codes: Readonly<
    Record<string, {readonly status: string; readonly in: readonly number[]}>
  >;
  /** Error codes that have a page: its name below the list of all errors, and its title. */
  readonly errors: Readonly<Record<string, {readonly slug: string; readonly title: string}>>;
  /** Operations that have a value among those that a field allows, by the value and its element id. */
  readonly values: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly topics: readonly SearchTopic[];
  /** Types of webhook events. */
  readonly events: readonly string[];
  /** Where the pages name codes and event types, by name. */
  readonly mentions: Readonly<Record<string, readonly Mention[]>>;
};

/** Words that no page is named by, and the page that they lead to. */
export type SearchTopic = {
  readonly words: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly url: string;
};

export function isOperationsFile(content: unknown): content is OperationsFile {
  return isObject(content) && Array.isArray(content.apis);
}

export function isNamesFile(content: unknown): content is NamesFile {
  const parts: readonly unknown[] = isObject(content)
    ? [content.fields, content.codes, content.errors, content.values]
    : [undefined];
  return parts.every(isObject);
}
