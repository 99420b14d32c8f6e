/**
 * Keeps the routes of single reference pages out of the browser bundle. Docusaurus compiles every
 * route into the main script four times (routes, chunk names, registry, global data), about 500
 * bytes a page, and one chunk a page on top. All pages of an API differ in nothing that the browser
 * needs, so that one route with a parameter serves them; the server bundle keeps every route.
 *
 * Upstream: https://github.com/facebook/docusaurus/issues/7256. It goes when Docusaurus can load
 * route data lazily.
 */

/** Name of a page in a reference route: no dot, so that `.html` is still normalised away. */
const SLUG = ':slug([^/.]+)';

/**
 * On the document of the not-found page its own address must not match a reference route, or the
 * browser would render another page than the server did.
 */
const NOT_FOUND_ROUTE = `
  ...(document.querySelector('[data-not-found]') && !/\\.html$/.test(location.pathname)
    ? [{
        path: location.pathname.replace(/[():*+?.]/g, '\\\\$&'),
        exact: true,
        component: ComponentCreator('*'),
      }]
    : []),`;

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {{baseUrl: string, route: string}} site @param {string} id */
const getPattern = ({baseUrl, route}, id) => `${baseUrl}${route}/${id}/${SLUG}/`;

/**
 * Replaces the routes of an API's pages in `routes.js` by one.
 *
 * @param {string} source @param {{baseUrl: string, route: string, ids: string[]}} site
 */
function compactRoutes(source, site) {
  return site.ids.reduce(
    (text, id) => {
      const base = escapeRegExp(`${site.baseUrl}${site.route}/${id}/`);
      const leaf = new RegExp(
        `\\{\\s*path: '${base}[^'/]+/',\\s*component: ComponentCreator\\('[^']+', '\\w+'\\),` +
          `\\s*exact: true,\\s*sidebar: "${id}"\\s*\\}`,
        'g',
      );
      const pattern = getPattern(site, id);
      const route =
        `{path: '${pattern}', component: ComponentCreator('${pattern}', 'reference'), ` +
        `exact: true, sidebar: "${id}"}`;
      let count = 0;
      const compact = text.replace(leaf, () => (count++ === 0 ? route : 'null'));
      if (count === 0) throw new FormatError('routes.js', `no route below ${base}`);
      return compact.replace(/^\s*null,?\n/gm, '');
    },
    source.replace('export default [', (start) => start + NOT_FOUND_ROUTE),
  );
}

/**
 * Replaces the chunk names of an API's pages in `routesChunkNames.json` by those of the one route.
 *
 * @param {string} source @param {{baseUrl: string, route: string, ids: string[]}} site
 */
function compactChunkNames(source, site) {
  const chunkNames = JSON.parse(source);
  for (const id of site.ids) {
    const base = `${site.baseUrl}${site.route}/${id}/`;
    const keys = Object.keys(chunkNames).filter((key) => key.startsWith(base));
    const component = chunkNames[keys[0] ?? '']?.__comp;
    if (!component) throw new FormatError('routesChunkNames.json', `no component below ${base}`);
    for (const key of keys) delete chunkNames[key];
    chunkNames[`${getPattern(site, id)}-reference`] = {__comp: component};
  }
  return JSON.stringify(chunkNames);
}

/**
 * Drops the pages' modules from `registry.js`.
 *
 * @param {string} source @param {{pagesDir: string, ids: string[]}} site
 */
function compactRegistry(source, site) {
  const ids = site.ids.map(escapeRegExp).join('|');
  const entry = new RegExp(
    `\\s*"[\\w-]+": \\[\\(\\) => import\\([^)]*"@site/${site.pagesDir}/(?:${ids})/[^"]+"\\), ` +
      '"[^"]+", require\\.resolveWeak\\("[^"]+"\\)\\],',
    'g',
  );
  const compact = source.replace(entry, '');
  if (compact === source) throw new FormatError('registry.js', 'no reference page');
  return compact;
}

/**
 * Keeps only the overview pages among the documents that every page knows.
 *
 * @param {string} source @param {{pluginId: string, ids: string[]}} site
 */
function compactGlobalData(source, site) {
  const data = JSON.parse(source);
  const versions = data['docusaurus-plugin-content-docs']?.[site.pluginId]?.versions;
  if (!versions) throw new FormatError('globalData.json', `no docs plugin "${site.pluginId}"`);
  const overviews = new Set(site.ids.map((id) => `${id}/${id}`));
  for (const version of versions) {
    version.docs = version.docs.filter((/** @type {{id: string}} */ doc) => overviews.has(doc.id));
  }
  return JSON.stringify(data);
}

/**
 * Keeps only the overview pages in the list of documents that stands beside the sidebars.
 *
 * @param {string} source @param {{ids: string[]}} site
 */
function compactVersion(source, site) {
  const data = JSON.parse(source);
  if (!data.version?.docs) throw new FormatError('docusaurus-plugin-content-docs', 'no documents');
  const overviews = new Set(site.ids.map((id) => `${id}/${id}`));
  const docs = Object.entries(data.version.docs).filter(([id]) => overviews.has(id));
  return JSON.stringify({...data, version: {...data.version, docs: Object.fromEntries(docs)}});
}

class FormatError extends Error {
  /** @param {string} file @param {string} found */
  constructor(file, found) {
    super(
      `The routes of the reference cannot be compacted: .docusaurus/${file} has ${found}. ` +
        'Docusaurus changed the form of its generated files; adapt ' +
        'src/plugins/specifications/compact-routes.cjs.',
    );
  }
}

const COMPACT = {
  'routes.js': compactRoutes,
  'routesChunkNames.json': compactChunkNames,
  'registry.js': compactRegistry,
  'globalData.json': compactGlobalData,
};

/** The loader of the browser bundle for Docusaurus's generated files. */
module.exports = function compactRoutesLoader(source) {
  const file = require('node:path').basename(this.resourcePath);
  return (COMPACT[file] ?? compactVersion)(source, this.getOptions());
};
module.exports.COMPACT = {...COMPACT, version: compactVersion};
