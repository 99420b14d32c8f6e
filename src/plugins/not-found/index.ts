import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Keeps the page for addresses that do not exist out of search engines. */
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
 * Takes the addresses out of the page for addresses that do not exist, and keeps it out of search
 * engines: the theme names `/404.html/` as the one address of whatever was requested.
 *
 * @throws when the page names no address: the theme has changed, and this can go.
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
