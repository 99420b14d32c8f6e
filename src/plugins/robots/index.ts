import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dropAddresses} from './not-found-page';

/**
 * Tells search engines what is there and what is not: writes `robots.txt`, which names the site map
 * by its full address and so cannot be a static file, and keeps the not-found page out.
 */
export default function robotsPlugin({siteConfig}: LoadContext): Plugin<void> {
  return {
    name: 'robots',
    async postBuild({outDir}) {
      const {url, baseUrl} = siteConfig;
      const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${url}${baseUrl}sitemap.xml`, ''];
      await writeFile(path.join(outDir, 'robots.txt'), lines.join('\n'));
      const notFound = path.join(outDir, '404.html');
      await writeFile(notFound, dropAddresses(await readFile(notFound, 'utf8')));
    },
  };
}
