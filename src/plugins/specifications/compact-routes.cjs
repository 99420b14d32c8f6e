/**
 * Keeps the routes of single reference pages out of the browser bundle. Docusaurus compiles every
 * route into the main script four times (routes, chunk names, registry, global data), about 500
 * bytes a page, and one chunk a page on top. All pages of an API differ in nothing that the browser
 * needs, so that one route with a parameter serves them; the server bundle keeps every route.
 *
 * Upstream: https://github.com/facebook/docusaurus/issues/7256. It goes when Docusaurus can load
 * route data lazily. Every replacement is counted: the build fails when a generated file holds another
 * number of pages than the reference has. Reasons: .github/adr/0002-reference-pages-ship-html.md.
 */

const {readdirSync} = require('node:fs');
const path = require('node:path');

/** Folder of the pages of objects. */
const OBJECTS = 'schemas';

/** Name of a page in a reference route: no dot, so that `.html` is still normalised away. */
const SLUG = '[^/.]+';

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

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Pages that share one route: those of an API, which have a sidebar, and those of error codes. */
function listGroups({baseUrl, route, pages, errorsRoute, errors}) {
  const groups = Object.entries(pages).map(([id, count]) => {
    return {name: id, base: `${baseUrl}${route}/${id}/`, pages: count, sidebar: id};
  });
  const base = `${baseUrl}${errorsRoute}/`;
  return errors > 0 ? [...groups, {name: errorsRoute, base, pages: errors}] : groups;
}

const getPattern = ({base, sidebar}) =>
  `${base}:slug(${sidebar ? `${OBJECTS}/${SLUG}|` : ''}${SLUG})/`;

/** Replaces the routes of the pages of a group in `routes.js` by one. */
function compactRoutes(source, site) {
  const start = 'export default [';
  return listGroups(site).reduce(
    (text, group) => {
      const end = group.sidebar ? `, sidebar: "${group.sidebar}"` : '';
      const leaf = new RegExp(
        `\\{\\s*path: '${escapeRegExp(group.base)}(?:${OBJECTS}/)?[^'/]+/',` +
          `\\s*component: ComponentCreator\\('[^']+', '\\w+'\\),` +
          `\\s*exact: true${end.replace(' ', '\\s*')}\\s*\\}`,
        'g',
      );
      const pattern = getPattern(group);
      const component = `ComponentCreator('${pattern}', 'reference')`;
      const route = `{path: '${pattern}', component: ${component}, exact: true${end}}`;
      let count = 0;
      const compact = text.replace(leaf, () => (count++ === 0 ? route : 'null'));
      expectCount('routes.js', `routes of pages of "${group.name}"`, count, group.pages);
      return compact.replace(/^\s*null,?\n/gm, '');
    },
    source.replace(start, (found) => found + NOT_FOUND_ROUTE),
  );
}

/** Replaces the chunk names of the pages of a group in `routesChunkNames.json` by those of the one route. */
function compactChunkNames(source, site) {
  const chunkNames = JSON.parse(source);
  for (const group of listGroups(site)) {
    const {name, base, pages} = group;
    // The name of a route is its address, a hyphen and a hash; the list of errors has no page name.
    const isPage = new RegExp(`^${escapeRegExp(base)}(?:${OBJECTS}/)?[^/]+/-`);
    // Pages of another plugin below an API, such as those of operations that were removed, have the
    // context of that plugin; pages of the reference have it from their parent.
    const isOwn = (key) => !group.sidebar || chunkNames[key].__context === undefined;
    const keys = Object.keys(chunkNames).filter((key) => isPage.test(key) && isOwn(key));
    expectCount('routesChunkNames.json', `pages of "${name}"`, keys.length, pages);
    // The component, and where no parent route has it the context of the plugin; no modules.
    const {__comp, __context} = chunkNames[keys[0] ?? ''] ?? {};
    for (const key of keys) delete chunkNames[key];
    chunkNames[`${getPattern(group)}-reference`] = {__comp, __context};
  }
  return JSON.stringify(chunkNames);
}

/** Drops the pages' modules from `registry.js`, and the names of the others, which only the server reads. */
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
  return compact.replace(/"\), "[^"]+", require\.resolveWeak/g, '"), "", require.resolveWeak');
}

/** Keeps only the overview pages and the first guide among the documents that every page knows. */
function compactGlobalData(source, site) {
  const data = JSON.parse(source);
  const versions = data['docusaurus-plugin-content-docs']?.[site.pluginId]?.versions;
  if (!versions) throw new FormatError('globalData.json', `no docs plugin "${site.pluginId}"`);
  const overviews = listOverviews(site);
  for (const version of versions) {
    expectCount('globalData.json', 'reference pages', version.docs.length, countPages(site));
    version.docs = version.docs.filter((doc) => overviews.has(doc.id));
  }
  for (const version of data['docusaurus-plugin-content-docs'].default?.versions ?? []) {
    version.docs = version.docs.filter(({id}) => id === version.mainDocId);
  }
  return JSON.stringify(data);
}

/**
 * Keeps only the overview pages in the list of documents that is beside the sidebars. The list of the guides
 * loses its descriptions, 3.5 kB compressed: no page shows guides as cards.
 */
function compactVersion(source, site) {
  const data = JSON.parse(source);
  const file = 'docusaurus-plugin-content-docs';
  const all = Object.entries(data.version?.docs ?? {});
  if (data.version?.pluginId === 'default') {
    for (const [, doc] of all) delete doc.description;
    return JSON.stringify(data);
  }
  expectCount(file, 'reference pages', all.length, countPages(site));
  const overviews = listOverviews(site);
  const docs = all.filter(([id]) => overviews.has(id));
  return JSON.stringify({...data, version: {...data.version, docs: Object.fromEntries(docs)}});
}

/** Settings that only the build reads: no script in the browser reads them. */
const BUILD_SETTINGS = [
  'ssrTemplate',
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'staticDirectories',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'headTags',
  'scripts',
  'storage',
  'stylesheets',
];

/**
 * Keeps the build's own settings out of the settings that every page knows: options of plugins, paths
 * and the frame of the pages, 1.6 kB compressed.
 */
function compactSettings(source) {
  const [, head, json] = /^([\s\S]*?export default )(\{[\s\S]*\});\s*$/.exec(source) ?? [];
  const settings = json && JSON.parse(json);
  const unknown = BUILD_SETTINGS.filter((name) => !Object.hasOwn(settings ?? {}, name));
  if (unknown.length > 0) throw new FormatError('docusaurus.config.mjs', `no "${unknown[0]}"`);
  const kept = Object.entries(settings).filter(([name]) => !BUILD_SETTINGS.includes(name));
  return `${head}${JSON.stringify(Object.fromEntries(kept))};`;
}

const countPages = ({pages}) => Object.values(pages).reduce((sum, count) => sum + count, 0);

/** Ids of the pages about a whole API. */
const listOverviews = ({pages}) => new Set(Object.keys(pages).map((id) => `${id}/${id}`));

function expectCount(file, what, found, expected) {
  if (found !== expected) throw new FormatError(file, `${found} ${what}, expected ${expected}`);
}

class FormatError extends Error {
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

const countFiles = (folder) =>
  readdirSync(folder, {recursive: true}).filter((file) => String(file).endsWith('.json')).length;

/**
 * The loader of the browser bundle for Docusaurus's generated files. It counts the pages itself, because the
 * dev server may get others while it runs: its option `folders` has the folder of each API.
 */
module.exports = function compactRoutesLoader(source) {
  const file = path.basename(this.resourcePath);
  const {folders, errorsFolder, ...site} = this.getOptions();
  const pages = Object.fromEntries(
    Object.entries(folders).map(([id, folder]) => [id, countFiles(folder)]),
  );
  const counted = {...site, pages, errors: countFiles(errorsFolder)};
  return (COMPACT[file] ?? compactVersion)(source, counted);
};
