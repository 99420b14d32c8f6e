import type {Output} from '../output.ts';

/** `robots.txt` is not a static file because it contains the full URL of the site map. */
export const robots: Output = {
  name: 'robots',
  build({product: {siteUrl, baseUrl}}) {
    const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${baseUrl}sitemap.xml`, ''];
    return [{path: 'robots.txt', content: lines.join('\n')}];
  },
};
