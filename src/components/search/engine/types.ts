import type {Piece} from '../text/excerpt.ts';

export type SearchRequest = {
  readonly query: string;
  /** Path of the context that comes first; empty for none. */
  readonly context: string;
  /** The box shows a few results of all contexts; the page shows many, and those of a context alone. */
  readonly view: 'box' | 'page';
};

export type SearchResult = {
  readonly url: string;
  readonly title: readonly Piece[];
  /** Where the page is, from the outside in; the heading of the part that matches comes last. */
  readonly trail: readonly string[];
  readonly excerpt: readonly Piece[];
  /** Path of the context that the page is in. */
  readonly context: string;
  /** Method and path of an operation. */
  readonly method?: string;
  readonly path?: string;
  readonly isDeprecated?: boolean;
};

export type SearchResponse = {
  readonly results: readonly SearchResult[];
  /** Paths of the contexts that the site has. */
  readonly contexts: readonly string[];
};

export type SearchEngine = (request: SearchRequest) => SearchResponse;

/** A request, which has a port for the response, and the address of the root of the site that is searched. */
export type ToWorker = {readonly base: string; readonly request: SearchRequest};

export type FromWorker = {readonly response: SearchResponse} | {readonly failure: string};
