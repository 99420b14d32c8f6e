import type {PluginConfig} from '@docusaurus/types';
import {API_ROUTE} from './apis.ts';
import {EXCERPT_LENGTH, SEARCH_CONTEXTS, SUGGESTION_LIMIT} from './search-contexts.ts';

/**
 * What the index covers. Docs are guides and the reference with its errors, changes and files; pages are
 * those that are alone, such as the home page. The site has no blog.
 */
export const INDEXED = {indexDocs: true, indexBlog: false, indexPages: false};

/** Local search: `src/outputs/search` makes the index, a worker queries it in the browser. */
export const localSearch = [
  './src/plugins/search/index.ts',
  {
    ...INDEXED,
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
