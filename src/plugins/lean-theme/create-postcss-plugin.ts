import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Makes a PostCSS plugin of its path and options. The loader would make one for every style sheet,
 * and to put postcss-preset-env together takes longer than to run it.
 *
 * @param entry path and options, as `postcss-loader` takes them; anything else is left as it is
 */
export function createPostCssPlugin(entry: unknown): unknown {
  if (!Array.isArray(entry)) return entry;
  const [file, options]: readonly unknown[] = entry;
  if (typeof file !== 'string') return entry;
  const create: unknown = require(file);
  return typeof create === 'function' ? create(options) : entry;
}
