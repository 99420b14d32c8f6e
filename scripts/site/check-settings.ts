// The first import, because the other modules read the environment when they are loaded.
import './load-environment.ts';
import {createRequire} from 'node:module';
import {ConfigurationError} from '../../src/config/configuration-error.ts';

// Not `import`: while this module awaited it, the modules that are imported next would start.
const load = createRequire(import.meta.url);

/**
 * Ends the program with code 2 and one message when the environment or `product/` has an invalid setting, or the path
 * of the project cannot be built. Import it before all modules that read settings: they read them when they are loaded,
 * and would end the program with a stack.
 */
try {
  const {addDefaultFiles}: typeof import('../new-site/framework.ts') = load(
    '../new-site/framework.ts',
  );
  for (const file of addDefaultFiles(process.cwd())) {
    console.log(`${file} was missing: it is there now, with the defaults of the framework.`);
  }
  const {checkProductFiles}: typeof import('./check-product.ts') = load('./check-product.ts');
  checkProductFiles(process.cwd());
  load('../../src/config/product.ts');
  // https://github.com/webpack/webpack/issues/12156
  const [mark] = /[!#?]/.exec(process.cwd()) ?? [];
  if (mark !== undefined) {
    throw new ConfigurationError(
      `The site cannot be built in ${process.cwd()}: found "${mark}" in the path, which the bundler takes for the ` +
        'end of a file name, expected a path without "!", "#" and "?". Move the folder of the project.',
    );
  }
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(2);
}
