import type {IndexedRequest} from '../../components/search/index-files.ts';
import {definition} from '../../config/definition.ts';
import type {SiteModel} from '../model.ts';

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
