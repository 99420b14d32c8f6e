import {API_ROUTE, APIS} from './apis.ts';

/** A part of the site that can be searched by itself. */
export type SearchContext = {
  /** Name in "See all results within {context}". */
  readonly label: string;
  /** Start of the addresses, without slashes at the ends; also the value of `ctx`. */
  readonly path: string;
};

/** Known to the browser too, so it stands apart from the plugin's options. */
export const SEARCH_CONTEXTS: readonly SearchContext[] = [
  {label: 'Guides', path: 'docs'},
  ...APIS.map(({id, label}) => ({label, path: `${API_ROUTE}/${id}`})),
];

export const SUGGESTION_LIMIT = 8;
export const EXCERPT_LENGTH = 50;
