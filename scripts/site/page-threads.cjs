/**
 * Preloaded into the process of Docusaurus and by it into the threads that render its pages. Their
 * renderer imports `@docusaurus/bundler`, and with it webpack, Babel and two minifiers, for one function
 * that gives pages back as they are (`as-rendered.ts`). A thread takes that function from beside this
 * file; in the main thread, and for whatever else asks, the bundler is as it was.
 *
 * The threads came with https://github.com/facebook/docusaurus/pull/10826. This can go when their renderer
 * imports the function from a module that does not load the bundler.
 */
const {registerHooks} = require('node:module');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {isMainThread} = require('node:worker_threads');

const RENDERER = '/@docusaurus/core/lib/ssg/ssgRenderer.js';
const url = pathToFileURL(path.join(__dirname, 'no-minifier.cjs')).href;

if (!isMainThread && process.env.SKIP_HTML_MINIFICATION === 'true') {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== '@docusaurus/bundler' || !context.parentURL?.endsWith(RENDERER)) {
        return next(specifier, context);
      }
      hooks.deregister();
      return {url, format: 'commonjs', shortCircuit: true};
    },
  });
}
