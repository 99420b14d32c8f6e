import type {Piece} from '../text/excerpt.ts';

export type SearchRequest = {
  readonly query: string;
  /** Path of the context whose results rank higher; empty for none. */
  readonly context: string;
  /** The box shows a few results of all contexts; the page shows many, of one context if it is set. */
  readonly view: 'box' | 'page';
};

export type SearchResult = {
  readonly url: string;
  readonly title: readonly Piece[];
  /** Path to the page in the site; the heading of the matching section is last. */
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

/** A request and the root URL of the site to search; a port for the response is sent with it. */
export type ToWorker = {readonly base: string; readonly request: SearchRequest};

export type FromWorker = {readonly response: SearchResponse} | {readonly failure: string};
