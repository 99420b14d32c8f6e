import {getMarkdownPath, INDEX_FILE} from '../../config/markdown-pages.ts';
import {getSpecificationPath} from '../../openapi/api-files.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import {JSON_TYPE, type Output, toJson, YAML_TYPE} from '../output.ts';

const FILE = '.well-known/api-catalog';

/** Media type of RFC 9264, with the profile that RFC 9727 gives a catalogue. */
const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

function describeApi({api, overview: {page, url}}: ApiModel, {product}: SiteModel) {
  const {siteUrl, baseUrl} = product;
  // A relative address, or one with variables, leads nowhere from here.
  const server = page.servers.find((each) => URL.canParse(each.url));
  const title = page.title;
  return {
    anchor: server?.url ?? `${siteUrl}${url}`,
    'service-desc': [
      {format: 'json', type: JSON_TYPE} as const,
      {format: 'yaml', type: YAML_TYPE} as const,
    ].map(({format, type}) => {
      return {href: `${siteUrl}${baseUrl}${getSpecificationPath(api, format)}`, type, title};
    }),
    'service-doc': [
      {href: `${siteUrl}${url}`, type: 'text/html', title},
      {href: `${siteUrl}${getMarkdownPath(url, baseUrl)}`, type: 'text/markdown', title},
    ],
  };
}

/** The catalogue of the APIs at the well-known address (RFC 9727), as a set of links (RFC 9264). */
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
    return [{path: FILE, mediaType: LINKSET_TYPE, content, isForOrigin: true}];
  },
};
