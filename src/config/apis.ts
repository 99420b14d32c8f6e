import {API_ROUTE, type Api} from '../openapi/api.ts';
import {definition} from './definition.ts';

export {API_ROUTE, type Api};

/** The registry: fetch, generator, sidebars, navbar, search and tests derive from these entries. */
export const APIS: readonly Api[] = definition.apis;

/** Where the reference lives: folder of generated pages, verified copies, page data. */
export const API_PAGES_DIR = 'api';
export const VERIFIED_DIR = '.openapi';
export const PAGE_DATA_DIR = '.openapi/pages';
export const SKELETON_DIR = '.openapi/skeletons';

/** What the last complete generation read and wrote. */
export const RECORD_FILE = `${VERIFIED_DIR}/generated.json`;

/** Written at the end of each generation: the dev server loads pages again when it changes. */
export const GENERATION_FILE = `${VERIFIED_DIR}/generation.json`;

/** Written when there are other pages, or pages with other titles: the dev server reads its routes again. */
export const PAGES_STAMP_FILE = `${VERIFIED_DIR}/pages.stamp`;

/** File with the labels of an API's sidebar, `SidebarLabels` as JSON. */
export const getLabelsFile = (id: string) => `${SKELETON_DIR}/${id}.labels.json`;

/** Prepared error pages: the list of all, and a file for each. */
export const ERRORS_DIR = '.openapi/errors';
export const ERROR_LIST_FILE = `${ERRORS_DIR}/list.json`;
export const ERROR_PAGES_DIR = `${ERRORS_DIR}/pages`;

/** Route of the overview page of an API; the page has the id of the API. */
export function getOverviewRoute(api: Pick<Api, 'id'>): string {
  return `/${API_ROUTE}/${api.id}/${api.id}/`;
}
