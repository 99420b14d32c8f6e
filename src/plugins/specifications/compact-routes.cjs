/**
 * Keeps the routes of single reference pages out of the browser bundle. Docusaurus compiles every
 * route into the main script four times (routes, chunk names, registry, global data), about 500
 * bytes a page, and adds one chunk a page. For the browser all pages of an API are the same, so that one
 * route with a parameter is enough; the server bundle has every route.
 *
 * Upstream: https://github.com/facebook/docusaurus/issues/7256. It goes when Docusaurus can load
 * route data lazily. Every replacement is counted: the build fails when a generated file does not have as
 * many pages as the reference. Reasons: .github/adr/0002-reference-pages-ship-html.md.
 */

const {readdirSync} = require('node:fs');
const path = require('node:path');

/** Folder of the pages of objects. */
const OBJECTS = 'schemas';

/** Name of a page in a reference route: without a dot, so that Docusaurus still removes `.html`. */
const SLUG = '[^/.]+';

/** Adds the address of a not-found page as a route, so that the browser renders no reference page there. */
const NOT_FOUND_ROUTE = `
  ...(document.querySelector('[data-not-found]') && !/\\.html$/.test(location.pathname)
    ? [{
        path: location.pathname.replace(/[():*+?.]/g, '\\\\$&'),
        exact: true,
        component: ComponentCreator('*'),
      }]
    : []),`;

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The route of a group of pages: those of an API, which have a sidebar, or those of error codes. */
const getPattern = ({base, isApi}) => `${base}:slug(${isApi ? `${OBJECTS}/${SLUG}|` : ''}${SLUG})/`;

/** Replaces the routes of the pages of a group in `routes.js` by one. */
function compactRoutes(source, {groups}) {
  const start = 'export default [';
  return groups.reduce(
    (text, group) => {
      const {name, base, isApi, pages} = group;
      const end = isApi ? `, sidebar: "${name}"` : '';
      const leaf = new RegExp(
        `\\{\\s*path: '${escapeRegExp(base)}(?:${OBJECTS}/)?[^'/]+/',` +
          `\\s*component: ComponentCreator\\('[^']+', '\\w+'\\),` +
          `\\s*exact: true${end.replace(' ', '\\s*')}\\s*\\}`,
        'g',
      );
      const pattern = getPattern(group);
      const component = `ComponentCreator('${pattern}', 'reference')`;
      const route = `{path: '${pattern}', component: ${component}, exact: true${end}}`;
      let count = 0;
      const compact = text.replace(leaf, () => (count++ === 0 ? route : 'null'));
      expectCount('routes.js', `routes of pages of "${name}"`, count, pages);
      return compact.replace(/^\s*null,?\n/gm, '');
    },
    source.replace(start, (found) => found + NOT_FOUND_ROUTE),
  );
}

/** Replaces the chunk names of the pages of a group in `routesChunkNames.json` by those of the one route. */
function compactChunkNames(source, {groups}) {
  const chunkNames = JSON.parse(source);
  for (const group of groups) {
    const {name, base, isApi, pages} = group;
    // The name of a route is its address, a hyphen and a hash; the list of errors has no page name.
    const isPage = new RegExp(`^${escapeRegExp(base)}(?:${OBJECTS}/)?[^/]+/-`);
    // Pages of other plugins below an API, such as those of removed operations, have a context; pages of
    // the reference have that of their parent route.
    const isOwn = (key) => !isApi || chunkNames[key].__context === undefined;
    const keys = Object.keys(chunkNames).filter((key) => isPage.test(key) && isOwn(key));
    expectCount('routesChunkNames.json', `pages of "${name}"`, keys.length, pages);
    // The component, and the context if no parent route has it; no modules.
    const {__comp, __context} = chunkNames[keys[0] ?? ''] ?? {};
    for (const key of keys) delete chunkNames[key];
    chunkNames[`${getPattern(group)}-reference`] = {__comp, __context};
  }
  return JSON.stringify(chunkNames);
}

/** Removes the pages' modules from `registry.js`, and the names of the others, which only the server reads. */
function compactRegistry(source, {apis, pages, pagesDir}) {
  const ids = apis.map(escapeRegExp).join('|');
  const entry = new RegExp(
    `\\s*"[\\w-]+": \\[\\(\\) => import\\([^)]*"@site/${pagesDir}/(?:${ids})/[^"]+"\\), ` +
      '"[^"]+", require\\.resolveWeak\\("[^"]+"\\)\\],',
    'g',
  );
  const count = source.match(entry)?.length ?? 0;
  expectCount('registry.js', 'modules of reference pages', count, pages);
  const compact = source.replace(entry, '');
  return compact.replace(/"\), "[^"]+", require\.resolveWeak/g, '"), "", require.resolveWeak');
}

/** Keeps only the overview pages and the first guide in the list of documents that every page loads. */
function compactGlobalData(source, {apis, pages, pluginId}) {
  const data = JSON.parse(source);
  const docs = data['docusaurus-plugin-content-docs'];
  const versions = docs?.[pluginId]?.versions ?? fail('globalData.json', `no plugin "${pluginId}"`);
  for (const version of versions) {
    expectCount('globalData.json', 'reference pages', version.docs.length, pages);
    version.docs = version.docs.filter(({id}) => isOverview(id, apis));
  }
  for (const version of docs.default?.versions ?? []) {
    version.docs = version.docs.filter(({id}) => id === version.mainDocId);
  }
  return JSON.stringify(data);
}

/**
 * Keeps only the overview pages in the list of documents of the sidebars. Descriptions of guides are removed,
 * 3.5 kB compressed: no page shows guides as cards.
 */
function compactVersion(source, {apis, pages}) {
  const data = JSON.parse(source);
  // Pages of tags have no list.
  if (!data.version) return source;
  const {docs, pluginId} = data.version;
  if (pluginId === 'default') {
    for (const doc of Object.values(docs)) delete doc.description;
    return JSON.stringify(data);
  }
  const ids = Object.keys(docs);
  expectCount('docusaurus-plugin-content-docs', 'reference pages', ids.length, pages);
  for (const id of ids.filter((each) => !isOverview(each, apis))) delete docs[id];
  return JSON.stringify(data);
}

/** Settings that only the build reads: no script in the browser reads them. */
const BUILD_SETTINGS = [
  ...['ssrTemplate', 'presets', 'plugins', 'themes', 'clientModules', 'staticDirectories'],
  ...['markdown', 'onBrokenAnchors', 'onBrokenLinks', 'onDuplicateRoutes', 'headTags', 'scripts'],
  ...['storage', 'stylesheets'],
];

/** Removes settings of the build, such as the options of plugins, from every page: 1.6 kB compressed. */
function compactSettings(source) {
  const file = 'docusaurus.config.mjs';
  const [, head, json] = /^([\s\S]*?export default )(\{[\s\S]*\});\s*$/.exec(source) ?? [];
  const settings = json ? JSON.parse(json) : {};
  for (const name of BUILD_SETTINGS) {
    if (!Object.hasOwn(settings, name)) fail(file, `no "${name}"`);
    delete settings[name];
  }
  return `${head}${JSON.stringify(settings)};`;
}

const isOverview = (id, apis) => apis.some((api) => id === `${api}/${api}`);

function expectCount(file, what, found, expected) {
  if (found !== expected) fail(file, `${found} ${what}, expected ${expected}`);
}

function fail(file, found) {
  throw new Error(
    `The routes of the reference cannot be compacted: .docusaurus/${file} has ${found}. ` +
      'Docusaurus changed the form of its generated files; adapt ' +
      'src/plugins/specifications/compact-routes.cjs.',
  );
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
 * The loader of the browser bundle for Docusaurus's generated files. It counts the pages in the folder of
 * each group at every run, because they may change while the dev server runs.
 */
module.exports = function compactRoutesLoader(source) {
  const {groups, ...options} = this.getOptions();
  const counted = groups.map((group) => ({...group, pages: countFiles(group.folder)}));
  const ofApis = counted.filter(({isApi}) => isApi);
  const compact = COMPACT[path.basename(this.resourcePath)] ?? compactVersion;
  return compact(source, {
    ...options,
    groups: counted.filter(({pages}) => pages > 0),
    apis: ofApis.map(({name}) => name),
    pages: ofApis.reduce((sum, {pages}) => sum + pages, 0),
  });
};
