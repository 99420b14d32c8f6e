import {readdirSync} from 'node:fs';
import path from 'node:path';
import lowerCase from 'lodash/lowerCase.js';
import upperFirst from 'lodash/upperFirst.js';

/** The id under which the sidebar names a guide: its path in `docs` without the extension. */
export function getPageId(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** Computes the address of a guide as the docs plugin does: some names mean their folder. */
export function getRoute(file: string, slug?: unknown): string {
  const {dir, base} = path.posix.parse(getPageId(file));
  const names = ['index', 'readme', path.posix.basename(dir).toLowerCase()];
  const named = names.includes(base.toLowerCase()) ? '' : base;
  const own = typeof slug === 'string' ? slug : named;
  return `/docs${path.posix.resolve('/', dir, own)}/`.replace(/\/+/g, '/');
}

/** Writes a file name as a title in sentence case: `seat-plans` is "Seat plans". */
export const makeTitle = (id: string): string => upperFirst(lowerCase(id.split('/').at(-1)));

/** Lists the guides below a folder: MDX files whose path has no part that begins with `_`. */
export function listGuides(docsDir: string): string[] {
  return readdirSync(docsDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|[\\/])_/.test(file))
    .map((file) => path.join(docsDir, file))
    .sort();
}
