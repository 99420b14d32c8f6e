import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Keeps the page for 404 out of search engines. */
export default function notFoundPlugin(): Plugin<void> {
  return {
    name: 'not-found',
    async postBuild({outDir}) {
      const file = path.join(outDir, '404.html');
      await writeFile(file, dropAddresses(await readFile(file, 'utf8')));
    },
  };
}

const ADDRESS =
  /<link\b[^>]*\brel="?(?:canonical|alternate)"?[^>]*>|<meta\b[^>]*\bproperty="?og:url"?[^>]*>/g;

/**
 * Removes the URLs from the page for 404, and keeps it out of search engines. The theme gives every missing page the
 * canonical URL `/404.html/`.
 *
 * @throws when the page has no such URL: the theme has changed, and this plugin can be removed
 */
export function dropAddresses(html: string): string {
  const found = html.match(ADDRESS) ?? [];
  if (found.length === 0) {
    throw new Error(
      'The page 404.html cannot be kept out of search engines: found no canonical link, expected ' +
        'that of the theme. Look at the built page, and correct or remove src/plugins/not-found/index.ts.',
    );
  }
  return html
    .replaceAll(ADDRESS, '')
    .replace('</head>', '<meta name=robots content=noindex></head>');
}
