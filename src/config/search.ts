import type {PluginConfig} from '@docusaurus/types';
import {API_ROUTE} from './apis.ts';
import {EXCERPT_LENGTH, SEARCH_CONTEXTS, SUGGESTION_LIMIT} from './search-contexts.ts';

/** What of a guide is not searched: code and its captions, controls, drawings, names of methods. */
export const UNREAD_PARTS = [
  '[data-search-ignore]',
  'pre',
  'article button',
  'article svg',
  '[role="tablist"]',
  '.code-bar',
  '.code-file',
  '[class^="badge_"]',
];

/** Local search: `src/outputs/search` makes the index, a worker asks it in the browser. */
export const localSearch = [
  './src/plugins/search/index.ts',
  {
    hashed: 'filename',
    indexDocs: true,
    indexBlog: false,
    indexPages: false,
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
