import {createHash} from 'node:crypto';
import {
  MANIFEST_FILE,
  type SearchIndex,
  type SearchManifest,
} from '../../components/search/index-files.ts';
import {buildHostRequests} from '../../openapi/hosts/build-host.ts';
import type {SiteModel} from '../model.ts';
import {JSON_TYPE, type Output, type OutputFile} from '../output.ts';
import {buildNames} from './build-names.ts';
import {type ApiPages, buildOperations} from './build-operations.ts';
import {buildRequests} from './build-requests.ts';
import {buildTexts} from './build-texts.ts';
import {findEventTypes} from './event-types.ts';

function listEventTypes({apis}: SiteModel): string[] {
  const events = apis.flatMap(({document}) => [...findEventTypes(document)]);
  return [...new Set(events)].sort();
}

/** The hosts come last, because the names file counts the operations of the APIs. */
function listApiPages({apis, hosts, product: {baseUrl}}: SiteModel): ApiPages[] {
  return [
    ...apis.map(({api, operations}) => ({id: api.id, pages: operations.map(({page}) => page)})),
    ...hosts.map((host) => ({
      id: host.api.id,
      pages: buildHostRequests(host, {baseUrl}),
      guide: `${baseUrl}${host.page.slice(1)}`,
    })),
  ];
}

/** A file whose name contains the hash of its content. */
function hashed(name: string, content: object): OutputFile {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {path: `${name}-${hash}.json`, mediaType: JSON_TYPE, content: text};
}

/** The files of the search and the manifest that names them. */
export const search: Output = {
  name: 'search',
  build(site) {
    const index = hashed('search-index', {
      contexts: buildTexts(site),
      names: buildNames(site, listEventTypes(site)),
      requests: buildRequests(site),
    } satisfies SearchIndex);
    const operations = hashed('search-operations', buildOperations(listApiPages(site)));
    const manifest: SearchManifest = {index: index.path, operations: operations.path};
    return [
      index,
      operations,
      {path: MANIFEST_FILE, mediaType: JSON_TYPE, content: JSON.stringify(manifest)},
    ];
  },
};
