import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {dropAddresses} from './not-found-page.ts';

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
