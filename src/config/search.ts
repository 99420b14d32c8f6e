import type {PluginConfig} from '@docusaurus/types';
import {API_ROUTE} from './apis.ts';
import {EXCERPT_LENGTH, SEARCH_CONTEXTS, SUGGESTION_LIMIT} from './search-contexts.ts';

/**
 * What the index does not read: code and its captions, controls, drawings, names of methods, and the
 * fields of operations, which the exact look-up has by name and which would make every operation
 * look like every other.
 */
const UNREAD = [
  '[data-search-ignore]',
  'pre',
  'article button',
  'article svg',
  '[role="tablist"]',
  '.code-bar',
  '.code-file',
  '[class^="badge_"]',
  '.ref-hash',
  '.ref-operation .ref-body',
];

/** Local search: the index is made from the built pages, a worker asks it in the browser. */
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
    ignoreCssSelectors: UNREAD,
  },
] satisfies PluginConfig;
