import {getMarkdownPath, INDEX_FILE} from '../../config/markdown-pages.ts';
import {getSpecificationPath} from '../../openapi/api-files.ts';
import {getMediaType} from '../media-types.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import {type Output, toJson} from '../output.ts';

const FILE = '.well-known/api-catalog';

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
  name: 'api-catalog',
  build(site) {
    const {siteUrl, baseUrl} = site.product;
    const apis = site.apis.map((api) => describeApi(api, site));
    const own = {
      anchor: `${siteUrl}/${FILE}`,
      item: apis.map(({anchor}) => ({href: anchor})),
      describedby: [{href: `${siteUrl}${baseUrl}${INDEX_FILE}`, type: 'text/plain'}],
    };
    const content = toJson({linkset: [own, ...apis]});
    return [{path: FILE, content}];
  },
};
