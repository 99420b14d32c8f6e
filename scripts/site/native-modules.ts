import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);
const utils: {loadFreshModule: LoadModule} = require('@docusaurus/utils/lib/moduleUtils');

type LoadModule = (file: string) => Promise<unknown>;

const compileAndLoad = utils.loadFreshModule;

/**
 * Lets Docusaurus read its configuration, the sidebars and the plugins with Node's own loader, which
 * knows TypeScript. Its loader compiles each module with Babel instead, and again what several plugins
 * import, so that the writers' server sees every change; a build reads everything once. What Node cannot
 * read, such as imports without extension, is left to that loader, and so is every message.
 *
 * Import it before Docusaurus. It can go when Docusaurus has Jiti 2, which can try Node's loader first:
 * https://github.com/facebook/docusaurus/pull/12045.
 */
utils.loadFreshModule = async (file) => {
  let module: unknown;
  try {
    module = require(file);
  } catch {
    return compileAndLoad(file);
  }
  return toDefault(module);
};

/** What a module exports by default, as Docusaurus expects it; a module with further exports is left whole. */
function toDefault(module: unknown): unknown {
  if (typeof module !== 'object' || module === null || !('default' in module)) return module;
  return Object.keys(module).some((name) => !['default', '__esModule'].includes(name))
    ? module
    : module.default;
}
