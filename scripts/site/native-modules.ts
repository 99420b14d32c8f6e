import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);
const utils: {loadFreshModule: LoadModule} = require('@docusaurus/utils/lib/moduleUtils');

type LoadModule = (file: string) => Promise<unknown>;

/**
 * Lets Docusaurus read its configuration, the sidebars and the plugins with Node's own loader, which
 * knows TypeScript. Its loader compiles each module with Babel instead, and again what several plugins
 * import, so that the writers' server sees every change; a build reads everything once.
 *
 * Import it before Docusaurus. Modules name what they import with the extension.
 */
utils.loadFreshModule = async (file) => {
  try {
    return toDefault(require(file));
  } catch (cause) {
    throw new Error(`Docusaurus could not load module at path ${file}`, {cause});
  }
};

/** What a module exports by default, as Docusaurus expects it; a module with further exports is left whole. */
function toDefault(module: unknown): unknown {
  if (typeof module !== 'object' || module === null || !('default' in module)) return module;
  return Object.keys(module).some((name) => !['default', '__esModule'].includes(name))
    ? module
    : module.default;
}
