import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Writes `robots.txt`, which names the site map by its full address and so cannot be a static file.
 */
export default function robotsPlugin({siteConfig}: LoadContext): Plugin<void> {
  return {
    name: 'robots',
    async postBuild({outDir}) {
      const {url, baseUrl} = siteConfig;
      const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${url}${baseUrl}sitemap.xml`, ''];
      await writeFile(path.join(outDir, 'robots.txt'), lines.join('\n'));
    },
  };
}
