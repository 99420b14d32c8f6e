import type {Api} from '../../../src/config/apis.ts';

/**
 * Builds the configuration of the stock site: the classic preset, the OpenAPI plugin with its own
 * theme and the same search plugin, with the same options where they are not about our components.
 *
 * @returns the text of `docusaurus.config.mjs`
 */
export function buildStockConfig(apis: readonly Api[]): string {
  const config = {
    title: 'Ticketing Platform',
    tagline: 'Development documentation',
    url: 'https://developers.ticketing.example',
    baseUrl: '/',
    trailingSlash: true,
    // Guides link to anchors that only our reference pages have.
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: {hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore'}},
    future: {v4: true, faster: true},
    presets: [
      [
        'classic',
        {docs: {path: 'docs', routeBasePath: 'docs', sidebarPath: './sidebars.mjs'}, blog: false},
      ],
    ],
    plugins: [
      [
        '@docusaurus/plugin-content-docs',
        {
          id: 'api',
          path: 'api',
          routeBasePath: 'api',
          sidebarPath: './sidebars-api.mjs',
          docItemComponent: '@theme/ApiItem',
        },
      ],
      [
        'docusaurus-plugin-openapi-docs',
        {id: 'openapi', docsPluginId: 'api', config: listApis(apis)},
      ],
    ],
    themes: [
      ['docusaurus-theme-openapi-docs', {}],
      ['@easyops-cn/docusaurus-search-local', search(apis)],
    ],
    themeConfig: {
      navbar: {
        title: 'Ticketing Platform',
        items: [
          {to: '/docs/', label: 'Docs'},
          ...apis.map(({id, label}) => ({
            type: 'docSidebar',
            docsPluginId: 'api',
            sidebarId: id,
            label,
          })),
        ],
      },
      prism: {additionalLanguages: ['php', 'bash', 'json', 'http']},
      languageTabs: [
        {language: 'php', variant: 'curl', highlight: 'php', logoClass: 'php'},
        {language: 'go', variant: 'native', highlight: 'go', logoClass: 'go'},
        {language: 'nodejs', variant: 'axios', highlight: 'javascript', logoClass: 'nodejs'},
        {language: 'curl', variant: 'curl', highlight: 'bash', logoClass: 'curl'},
      ],
    },
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

function listApis(apis: readonly Api[]): object {
  return Object.fromEntries(
    apis.map(({id}) => [
      id,
      {
        specPath: `specifications/${id}.json`,
        outputDir: `api/${id}`,
        hideSendButton: true,
        sidebarOptions: {groupPathsBy: 'tag', sidebarCollapsed: true},
      },
    ]),
  );
}

function search(apis: readonly Api[]): object {
  return {
    hashed: 'filename',
    indexBlog: false,
    docsRouteBasePath: ['docs', 'api'],
    docsDir: ['docs', 'api'],
    searchContextByPaths: ['docs', ...apis.map(({id}) => `api/${id}`)],
    useAllContextsWithNoSearchContext: true,
  };
}
