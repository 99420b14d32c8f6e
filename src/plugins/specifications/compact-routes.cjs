/**
 * Keeps the routes of single reference pages out of the browser bundle. Docusaurus compiles every
 * route into the main script four times (routes, chunk names, registry, global data), about 500
 * bytes a page, and one chunk a page on top. All pages of an API differ in nothing that the browser
 * needs, so that one route with a parameter serves them; the server bundle keeps every route.
 *
 * Upstream: https://github.com/facebook/docusaurus/issues/7256. It goes when Docusaurus can load
 * route data lazily. Every replacement is counted: the build fails when a generated file holds another
 * number of pages than the reference has. Reasons: .github/adr/0011-compacted-routes.md.
 */

/**
 * @typedef {object} Site
 * @property {string} baseUrl
 * @property {string} route first part of the reference's addresses
 * @property {Record<string, number>} pages number of pages of each API, by its id
 * @property {string} pagesDir folder of the generated pages
 * @property {string} pluginId id of the reference's docs plugin
 */

/** Folder of the pages of objects. */
const OBJECTS = 'schemas';

/** Name of a page in a reference route: no dot, so that `.html` is still normalised away. */
const SLUG = `:slug(${OBJECTS}/[^/.]+|[^/.]+)`;

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

/** @param {Site} site @param {string} id */
const getPattern = ({baseUrl, route}, id) => `${baseUrl}${route}/${id}/${SLUG}/`;

/**
 * Replaces the routes of an API's pages in `routes.js` by one.
 *
 * @param {string} source @param {Site} site
 */
function compactRoutes(source, site) {
  const start = 'export default [';
  expectCount('routes.js', 'lists of routes', source.split(start).length - 1, 1);
  return Object.entries(site.pages).reduce(
    (text, [id, pages]) => {
      const base = escapeRegExp(`${site.baseUrl}${site.route}/${id}/`);
      const leaf = new RegExp(
        `\\{\\s*path: '${base}(?:${OBJECTS}/)?[^'/]+/',\\s*component: ComponentCreator\\('[^']+', '\\w+'\\),` +
          `\\s*exact: true,\\s*sidebar: "${id}"\\s*\\}`,
        'g',
      );
      const pattern = getPattern(site, id);
      const route =
        `{path: '${pattern}', component: ComponentCreator('${pattern}', 'reference'), ` +
        `exact: true, sidebar: "${id}"}`;
      let count = 0;
      const compact = text.replace(leaf, () => (count++ === 0 ? route : 'null'));
      expectCount('routes.js', `routes of pages of "${id}"`, count, pages);
      return compact.replace(/^\s*null,?\n/gm, '');
    },
    source.replace(start, (found) => found + NOT_FOUND_ROUTE),
  );
}

/**
 * Replaces the chunk names of an API's pages in `routesChunkNames.json` by those of the one route.
 *
 * @param {string} source @param {Site} site
 */
function compactChunkNames(source, site) {
  const chunkNames = JSON.parse(source);
  for (const [id, pages] of Object.entries(site.pages)) {
    const base = `${site.baseUrl}${site.route}/${id}/`;
    const keys = Object.keys(chunkNames).filter((key) => key.startsWith(base));
    const components = new Set(keys.map((key) => chunkNames[key].__comp));
    expectCount('routesChunkNames.json', `pages of "${id}"`, keys.length, pages);
    expectCount('routesChunkNames.json', `components of pages of "${id}"`, components.size, 1);
    const [component] = components;
    for (const key of keys) delete chunkNames[key];
    chunkNames[`${getPattern(site, id)}-reference`] = {__comp: component};
  }
  return JSON.stringify(chunkNames);
}

/**
 * Drops the pages' modules from `registry.js`.
 *
 * @param {string} source @param {Site} site
 */
function compactRegistry(source, site) {
  const ids = Object.keys(site.pages).map(escapeRegExp).join('|');
  const entry = new RegExp(
    `\\s*"[\\w-]+": \\[\\(\\) => import\\([^)]*"@site/${site.pagesDir}/(?:${ids})/[^"]+"\\), ` +
      '"[^"]+", require\\.resolveWeak\\("[^"]+"\\)\\],',
    'g',
  );
  let count = 0;
  const compact = source.replace(entry, () => {
    count++;
    return '';
  });
  expectCount('registry.js', 'modules of reference pages', count, countPages(site));
  return compact;
}

/**
 * Keeps only the overview pages among the documents that every page knows.
 *
 * @param {string} source @param {Site} site
 */
function compactGlobalData(source, site) {
  const data = JSON.parse(source);
  const versions = data['docusaurus-plugin-content-docs']?.[site.pluginId]?.versions;
  if (!versions) throw new FormatError('globalData.json', `no docs plugin "${site.pluginId}"`);
  const overviews = listOverviews(site);
  for (const version of versions) {
    expectCount('globalData.json', 'reference pages', version.docs.length, countPages(site));
    version.docs = version.docs.filter((/** @type {{id: string}} */ doc) => overviews.has(doc.id));
    expectCount('globalData.json', 'overviews', version.docs.length, overviews.size);
  }
  return JSON.stringify(data);
}

/**
 * Keeps only the overview pages in the list of documents that stands beside the sidebars.
 *
 * @param {string} source @param {Site} site
 */
function compactVersion(source, site) {
  const data = JSON.parse(source);
  const file = 'docusaurus-plugin-content-docs';
  const all = Object.entries(data.version?.docs ?? {});
  expectCount(file, 'reference pages', all.length, countPages(site));
  const overviews = listOverviews(site);
  const docs = all.filter(([id]) => overviews.has(id));
  expectCount(file, 'overviews', docs.length, overviews.size);
  return JSON.stringify({...data, version: {...data.version, docs: Object.fromEntries(docs)}});
}

/** Settings that only the build reads: no script in the browser asks for them. */
const BUILD_SETTINGS = [
  'ssrTemplate',
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'staticDirectories',
];

/**
 * Keeps the build's own settings out of the settings that every page knows: options of plugins, paths
 * and the frame of the pages, 1.4 kB compressed.
 *
 * @param {string} source
 */
function compactSettings(source) {
  const [, head, json] = /^([\s\S]*?export default )(\{[\s\S]*\});\s*$/.exec(source) ?? [];
  const settings = json && JSON.parse(json);
  const unknown = BUILD_SETTINGS.filter((name) => !Object.hasOwn(settings ?? {}, name));
  if (unknown.length > 0) throw new FormatError('docusaurus.config.mjs', `no "${unknown[0]}"`);
  const kept = Object.entries(settings).filter(([name]) => !BUILD_SETTINGS.includes(name));
  return `${head}${JSON.stringify(Object.fromEntries(kept))};`;
}

/** @param {Site} site */
const countPages = ({pages}) => Object.values(pages).reduce((sum, count) => sum + count, 0);

/** Ids of the pages about a whole API. @param {Site} site */
const listOverviews = ({pages}) => new Set(Object.keys(pages).map((id) => `${id}/${id}`));

/** @param {string} file @param {string} what @param {number} found @param {number} expected */
function expectCount(file, what, found, expected) {
  if (found !== expected) throw new FormatError(file, `${found} ${what}, expected ${expected}`);
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
  'docusaurus.config.mjs': compactSettings,
};

/** The loader of the browser bundle for Docusaurus's generated files. */
module.exports = function compactRoutesLoader(source) {
  const file = require('node:path').basename(this.resourcePath);
  return (COMPACT[file] ?? compactVersion)(source, this.getOptions());
};
module.exports.COMPACT = {...COMPACT, version: compactVersion};
