import {createHash} from 'node:crypto';
import {MANIFEST_FILE, type SearchManifest} from '../../components/search/index-files.ts';
import {buildHostRequests} from '../../openapi/hosts/build-host.ts';
import type {SiteModel} from '../model.ts';
import {JSON_TYPE, type Output, type OutputFile} from '../output.ts';
import {buildNames} from './build-names.ts';
import {type ApiPages, buildOperations} from './build-operations.ts';
import {buildTexts} from './build-texts.ts';
import {findEventTypes} from './event-types.ts';
import {listTopics} from './list-topics.ts';

/** A file whose name carries the hash of its content. */
function hashed(name: string, content: object): OutputFile {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {path: `${name}-${hash}.json`, mediaType: JSON_TYPE, content: text};
}

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

/** The files of `src/components/search/index-files.ts`: texts by context, operations, names. */
export const search: Output = {
  name: 'search',
  build(site) {
    const texts = buildTexts(site).map(({context, text}) => ({
      context,
      file: hashed(`search-index-${context.replaceAll('/', '-')}`, text),
    }));
    const operations = hashed('search-operations', buildOperations(listApiPages(site)));
    const names = hashed('search-names', {
      ...buildNames(site, listEventTypes(site)),
      topics: listTopics(site),
    });
    const manifest: SearchManifest = {
      text: Object.fromEntries(texts.map(({context, file}) => [context, file.path])),
      operations: operations.path,
      names: names.path,
    };
    return [
      ...texts.map(({file}) => file),
      operations,
      names,
      {path: MANIFEST_FILE, mediaType: JSON_TYPE, content: JSON.stringify(manifest)},
    ];
  },
};
