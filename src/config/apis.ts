/** One published specification and the place it takes on the site. */
export type Api = {
  /** Folder under `api/`, sidebar id, search context and route segment, e.g. `waiting-list`. */
  readonly id: string;
  /** Name in the navbar, in search and on the reference landing page. */
  readonly label: string;
  /** Path of the document on the storage host, without its extension. */
  readonly source: string;
};

/** The registry: fetch, generator, sidebars, navbar, search and tests derive from these entries. */
export const APIS: readonly Api[] = [
  {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
  {id: 'webhooks', label: 'Webhooks', source: 'webhooker'},
  {id: 'waiting-list', label: 'Waiting List', source: 'internal/waiting-list'},
];

/** Sidebars that the site declares and no document fills yet. */
export const EMPTY_SIDEBARS: readonly string[] = [
  'comments',
  'knox',
  'promoblocks',
  'renderer',
  'revisor',
  'template',
];

/** Where the reference lives: URL segment, folder of generated pages, verified copies, page data. */
export const API_ROUTE = 'api';
export const API_PAGES_DIR = 'api';
export const VERIFIED_DIR = '.openapi';
export const PAGE_DATA_DIR = '.openapi/pages';
export const SKELETON_DIR = '.openapi/skeletons';

/** Route of the overview page of an API; the page id is the API's own id. */
export function getOverviewRoute(api: Pick<Api, 'id'>): string {
  return `/${API_ROUTE}/${api.id}/${api.id}/`;
}
