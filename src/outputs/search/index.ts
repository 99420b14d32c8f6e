import {createHash} from 'node:crypto';
import {
  type IndexedOperation,
  MANIFEST_FILE,
  type OperationsFile,
  type SearchIndex,
  type SearchManifest,
} from '../../components/search/index-files.ts';
import {toKey} from '../../components/search/lookup/find-operations.ts';
import {buildHostRequests} from '../../openapi/hosts/build-host.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import type {SiteModel} from '../model.ts';
import type {Output, OutputFile} from '../output.ts';
import {buildNames} from './build-names.ts';
import {buildTexts, findEventTypes} from './build-texts.ts';

function listEventTypes({apis}: SiteModel): string[] {
  const events = apis.flatMap(({document}) => [...findEventTypes(document)]);
  return [...new Set(events)].sort();
}

/** Hosts are last, because names refer to the operations of APIs by position. */
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
  return {path: `${name}-${hash}.json`, content: text};
}

/** The files of the search, and the manifest with their names. */
export const search: Output = {
  name: 'search',
  build(site) {
    const index = hashed('search-index', {
      contexts: buildTexts(site),
      names: buildNames(site, listEventTypes(site)),
    } satisfies SearchIndex);
    const operations = hashed('search-operations', buildOperations(listApiPages(site)));
    const manifest: SearchManifest = {index: index.path, operations: operations.path};
    return [index, operations, {path: MANIFEST_FILE, content: JSON.stringify(manifest)}];
  },
};

/** The operation pages of an API, in the order of the index. */
type ApiPages = {
  readonly id: string;
  readonly pages: readonly ListedOperation[];
  /** URL of the guide with all of them; absent where each has a page. */
  readonly guide?: string;
};

/** Members of an operation, or of a request of a host, that the index contains. */
type ListedOperation = Pick<
  OperationPage,
  'method' | 'path' | 'slug' | 'title' | 'tag' | 'operationId'
> &
  Partial<Pick<OperationPage, 'deprecation'>>;

export function buildOperations(apis: readonly ApiPages[]): OperationsFile {
  const indexOperation = (page: ListedOperation): IndexedOperation => {
    const {method, path, slug, title, tag, operationId} = page;
    const name = toKey(operationId) === toKey(slug) ? '' : operationId;
    if (page.deprecation) return [method, path, slug, title, tag, name, 1];
    return name ? [method, path, slug, title, tag, name] : [method, path, slug, title, tag];
  };
  return {
    apis: apis.map(({id, pages, guide}) => ({
      id,
      ...(guide === undefined ? {} : {guide}),
      operations: pages.map(indexOperation),
    })),
  };
}
