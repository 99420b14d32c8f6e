import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listGuides} from '../../src/guides/list-guides.ts';
import {describeNearest} from '../../src/guides/reference-error.ts';
import {getRoute} from '../docs/names.ts';

type Site = {readonly apis: readonly string[]; readonly hasGuides: boolean};
type Found = {readonly place: string; readonly to: string};

/** Keys of `guides` in `product/index.ts` whose values are addresses. */
const ADDRESSES = ['to', 'errors', 'eventTypes', 'glossary', 'clients'];
/** Pages that every site has, beside guides and operations. */
const PAGES = ['/', '/api/', '/changes/', '/errors/', '/files/', '/search/'];

/**
 * Finds a link in settings that leads to no page, before a build blames the configuration of the theme for it.
 *
 * @returns what is wrong, with the key and the nearest page; undefined when every link is fine
 */
export function findWrongLink(siteDir: string, settings: unknown, site: Site): string | undefined {
  const guides = site.hasGuides ? listRoutes(siteDir) : undefined;
  const landing = (settings as {guides?: {landing?: string}}).guides?.landing;
  if (landing !== undefined && guides && !guides.ids.includes(landing)) {
    return `guides.landing is "${landing}", and docs/ has no such guide${describeNearest(landing, guides.ids)}`;
  }
  for (const {place, to} of listLinks(settings)) {
    const route = to.replace(/[?#].*$/, '').replace(/(?<=[^/])$/, '/');
    if (!isPage(siteDir, to, route, guides?.routes, site.apis)) {
      const known = [
        ...PAGES,
        ...site.apis.map((id) => `/api/${id}/${id}/`),
        ...(guides?.routes ?? []),
      ];
      return `${place} is "${to}", and no page has this address${describeNearest(route, known)}`;
    }
  }
  return undefined;
}

function isPage(
  siteDir: string,
  to: string,
  route: string,
  guides: readonly string[] | undefined,
  apis: readonly string[],
): boolean {
  const [, area, id] = route.split('/');
  if (!to.startsWith('/') || PAGES.includes(route)) return true;
  if (area === 'docs') return guides === undefined || guides.includes(route);
  // Their pages are those of the documents, which the build checks.
  if (area === 'api') return id === 'samples' || apis.includes(id ?? '');
  if (PAGES.includes(`/${area}/`)) return true;
  const file = to.replace(/[?#].*$/, '');
  return path.posix.extname(file) !== '' || existsSync(path.join(siteDir, 'static', file));
}

function listLinks(value: unknown, place = ''): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const at = place === '' ? key : `${place}.${key}`;
    return typeof each === 'string' && ADDRESSES.includes(key)
      ? [{place: at, to: each}]
      : listLinks(each, at);
  });
}

/** Ids and addresses of the guides; undefined in a folder without any. */
function listRoutes(siteDir: string) {
  const folder = path.join(siteDir, 'docs');
  if (!existsSync(folder)) return undefined;
  const guides = listGuides(folder).map((file) => {
    const name = path.relative(siteDir, file).replaceAll(path.sep, '/');
    const [, slug] = /^slug: *(\S+) *$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return {id: name.replace(/^docs\/|\.mdx?$/g, ''), route: getRoute(name, slug)};
  });
  return {ids: guides.map(({id}) => id), routes: guides.map(({route}) => route)};
}
