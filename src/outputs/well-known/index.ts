import {getMarkdownPath, INDEX_FILE} from '../../config/markdown-pages.ts';
import {getSpecificationPath} from '../../openapi/api-files.ts';
import {getMediaType} from '../media-types.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import {type Output, toJson} from '../output.ts';

const CATALOG = '.well-known/api-catalog';

function describeApi({api, overview: {page, url}}: ApiModel, {product}: SiteModel) {
  const {siteUrl, baseUrl} = product;
  // Outside of the document, a relative address or one with variables leads nowhere.
  const server = page.servers.find((each) => URL.canParse(each.url));
  const title = page.title;
  return {
    anchor: server?.url ?? `${siteUrl}${url}`,
    'service-desc': (['json', 'yaml'] as const).map((format) => {
      const path = getSpecificationPath(api, format);
      return {href: `${siteUrl}${baseUrl}${path}`, type: getMediaType(path), title};
    }),
    'service-doc': [
      {href: `${siteUrl}${url}`, type: 'text/html', title},
      {href: `${siteUrl}${getMarkdownPath(url, baseUrl)}`, type: 'text/markdown', title},
    ],
  };
}

/** The catalogue of the APIs at its well-known address (RFC 9727), written as a set of links (RFC 9264). */
export const apiCatalog: Output = {
  name: 'well-known',
  build(site) {
    const {siteUrl, baseUrl} = site.product;
    const apis = site.apis.map((api) => describeApi(api, site));
    const own = {
      anchor: `${siteUrl}/${CATALOG}`,
      item: apis.map(({anchor}) => ({href: anchor})),
      describedby: [{href: `${siteUrl}${baseUrl}${INDEX_FILE}`, type: 'text/plain'}],
    };
    const content = toJson({linkset: [own, ...apis]});
    return [{path: CATALOG, content}];
  },
};

/** `robots.txt` is not a static file because it contains the full URL of the site map. */
export const robots: Output = {
  name: 'well-known',
  build({product: {siteUrl, baseUrl}}) {
    const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${baseUrl}sitemap.xml`, ''];
    return [{path: 'robots.txt', content: lines.join('\n')}];
  },
};

const SECURITY = '.well-known/security.txt';

/** `security.txt` (RFC 9116) names the contact for security reports; without a contact there is no file. */
export const securityText: Output = {
  name: 'well-known',
  build({product: {siteUrl, securityContact}, checkedAt}) {
    if (securityContact === undefined) return [];
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${getExpiry(checkedAt).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/${SECURITY}`,
      '',
    ];
    return [{path: SECURITY, content: lines.join('\n')}];
  },
};

const MONTHS = 11;

/** When the file expires: within a year, as RFC 9116 recommends, and the same for all builds of a month. */
export function getExpiry(built: Date): Date {
  return new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + MONTHS, 1));
}
