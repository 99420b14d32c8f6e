import {createHash} from 'node:crypto';
import {
  type IndexedOperation,
  type IndexedRequest,
  MANIFEST_FILE,
  type OperationsFile,
  type SearchIndex,
  type SearchManifest,
} from '../../components/search/index-files.ts';
import {definition} from '../../config/definition.ts';
import {buildHostRequests} from '../../openapi/hosts/build-host.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import type {SiteModel} from '../model.ts';
import {JSON_TYPE, type Output, type OutputFile} from '../output.ts';
import {buildNames} from './build-names.ts';
import {buildTexts, findEventTypes} from './build-texts.ts';

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

/** The operation pages of an API, in the order of the index. */
type ApiPages = {
  readonly id: string;
  readonly pages: readonly IndexedPage[];
  /** Address of the guide that all of them are on; absent where each has a page. */
  readonly guide?: string;
};

/** What the index holds of an operation, or of a request of a host. */
type IndexedPage = Pick<
  OperationPage,
  'method' | 'path' | 'slug' | 'title' | 'tag' | 'operationId'
> &
  Partial<Pick<OperationPage, 'deprecation'>>;

const normalise = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Builds the index of operations. */
export function buildOperations(apis: readonly ApiPages[]): OperationsFile {
  const indexOperation = (page: IndexedPage): IndexedOperation => {
    const {method, path, slug, title, tag, operationId} = page;
    const name = normalise(operationId) === normalise(slug) ? '' : operationId;
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

/** A segment that is a value rather than a word of a path. */
const VALUE = /^(?=.*\d)[\w-]{6,}$|^\d+$/;

/** Hosts of the servers of documents; one that is no absolute URL has none. */
function listHosts(apis: SiteModel['apis']): Set<string> {
  const urls = apis.flatMap(({operations}) => operations.flatMap(({page}) => page.servers));
  return new Set(urls.flatMap(({url}) => (URL.canParse(url) ? [new URL(url).host] : [])));
}

function toAddress(url: string): string {
  const {host, pathname} = new URL(url);
  const segments = pathname.split('/').map((part) => (VALUE.test(part) ? '{id}' : part));
  return host + segments.join('/');
}

/**
 * Lists the requests that only guides describe: those to hosts that no document names. Of the same
 * request of a guide the first one is kept. The landing guide passes through all subjects, so it is last.
 */
export function buildRequests({
  apis,
  guides,
}: Pick<SiteModel, 'apis' | 'guides'>): IndexedRequest[] {
  const hosts = listHosts(apis);
  const found = new Map<string, IndexedRequest>();
  const isLanding = ({id}: {readonly id: string}) => id === definition.guides.landing;
  const ordered = [...guides].sort((a, b) => Number(isLanding(a)) - Number(isLanding(b)));
  for (const {url: page, title, sections, requests} of ordered) {
    for (const {method, url, hash} of requests) {
      if (!URL.canParse(url) || hosts.has(new URL(url).host)) continue;
      const heading = sections.find(({h}) => h === hash && hash)?.t;
      const address = toAddress(url);
      const key = `${method} ${address} ${page}`;
      if (found.has(key)) continue;
      const place = heading ? ([page + hash, title, heading] as const) : ([page, title] as const);
      found.set(key, [method, address, place]);
    }
  }
  return [...found.values()];
}
