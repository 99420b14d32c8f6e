import type {PluginConfig} from '@docusaurus/types';
import {ERRORS_ROUTE} from '../openapi/api.ts';
import {API_ROUTE, APIS, type Api} from './apis.ts';
import {FILES_ROUTE} from './downloads.ts';

/** Path of the guides as a context. */
export const GUIDES_CONTEXT = 'docs';

export const getApiContext = ({id}: Pick<Api, 'id'>) => `${API_ROUTE}/${id}`;

export const CHANGES_CONTEXT = 'changes';

export const ERRORS_CONTEXT = ERRORS_ROUTE;

export const FILES_CONTEXT = FILES_ROUTE;

/** Separate from the plugin's options, because code in the browser needs it too. */
export const SEARCH_CONTEXTS: readonly SearchContext[] = [
  {label: 'Guides', path: GUIDES_CONTEXT},
  ...APIS.map((api) => ({label: api.label, path: getApiContext(api)})),
  {label: 'Errors', path: ERRORS_CONTEXT},
  {label: 'Changes', path: CHANGES_CONTEXT},
  {label: 'Files', path: FILES_CONTEXT},
];

export const SUGGESTION_LIMIT = 8;

/** Most results on the results page. */
export const PAGE_LIMIT = 100;

export const EXCERPT_LENGTH = 50;

/** Local search: `src/outputs/search` builds the index, and a worker queries it in the browser. */
export const localSearch = [
  './src/plugins/search/index.ts',
  {
    // Docs are the guides and the reference with errors, changes and files.
    ...{indexDocs: true, indexBlog: false, indexPages: false},
    hashed: 'filename',
    docsRouteBasePath: ['docs', API_ROUTE],
    docsDir: ['docs', 'api'],
    language: ['en'],
    searchResultLimits: SUGGESTION_LIMIT,
    searchResultContextMaxLength: EXCERPT_LENGTH,
    searchBarShortcut: true,
    searchBarShortcutHint: true,
    searchBarPosition: 'right',
    searchContextByPaths: SEARCH_CONTEXTS.map((context) => ({...context})),
  },
] satisfies PluginConfig;

/** A part of the site that can be searched separately. */
export type SearchContext = {
  /** Name in "See all results within {context}". */
  readonly label: string;
  /** Start of its paths, without leading and closing slash; also the value of `ctx`. */
  readonly path: string;
};

export function getContextLabel(context: string): string {
  return SEARCH_CONTEXTS.find(({path}) => path === context)?.label ?? '';
}
