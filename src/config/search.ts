import type {PluginConfig} from '@docusaurus/types';
import {API_ROUTE, APIS} from './apis';

/** Local search: the index is made from the built pages, the worker asks it in the browser. */
export const localSearch = [
  '@easyops-cn/docusaurus-search-local',
  {
    hashed: 'filename',
    indexDocs: true,
    indexBlog: false,
    indexPages: false,
    docsRouteBasePath: ['docs', API_ROUTE],
    docsDir: ['docs', 'api'],
    language: ['en'],
    searchResultLimits: 8,
    searchResultContextMaxLength: 50,
    searchBarShortcut: true,
    searchBarShortcutHint: true,
    searchBarPosition: 'right',
    searchContextByPaths: [
      {label: 'Guides', path: 'docs'},
      ...APIS.map(({id, label}) => ({label, path: `${API_ROUTE}/${id}`})),
    ],
    useAllContextsWithNoSearchContext: true,
    ignoreCssSelectors: ['[data-search-ignore]', 'pre', 'table'],
  },
] satisfies PluginConfig;
