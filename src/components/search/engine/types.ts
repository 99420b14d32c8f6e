import type {Piece} from '../text/excerpt.ts';

/** A question to the search engine. */
export type SearchRequest = {
  readonly query: string;
  /** Path of the context that comes first; empty for none. */
  readonly context: string;
  /** Whether other contexts are left out. */
  readonly isWithin: boolean;
  readonly limit: number;
  readonly excerptLength: number;
};

export type SearchResult = {
  readonly url: string;
  readonly title: readonly Piece[];
  /** Where the page stands, from the outside in; the heading of the part that matches comes last. */
  readonly trail: readonly string[];
  readonly excerpt: readonly Piece[];
  /** Path of the context that the page is in. */
  readonly context: string;
  /** Method and path of an operation. */
  readonly method?: string;
  readonly path?: string;
  readonly isDeprecated?: boolean;
};

export type SearchAnswer = {
  readonly results: readonly SearchResult[];
  /** Whether a part of the index is still on its way; its results follow. */
  readonly isPending: boolean;
  /** What could not be loaded, in words for the reader; empty when all is well. */
  readonly failure: string;
};

/** Finds pages. What it needs it loads by itself and says when an answer may have changed. */
export type SearchEngine = {
  /** Begins to load what searching in a context needs. */
  readonly prepare: (context: string) => void;
  /** Loads again what could not be loaded. */
  readonly retry: () => void;
  readonly search: (request: SearchRequest) => SearchAnswer;
};
