import type {Output} from '../output.ts';

/** `robots.txt`, which names the site map by its full address and so cannot be a static file. */
export const robots: Output = {
  name: 'robots',
  build({product: {siteUrl, baseUrl}}) {
    const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${baseUrl}sitemap.xml`, ''];
    return [{path: 'robots.txt', content: lines.join('\n')}];
  },
};
