/** One published specification and its place on the site. */
export type Api = {
  /** Folder under `api/`, sidebar id, search context and route segment, e.g. `waiting-list`. */
  readonly id: string;
  /** Name in the navbar, in search and on the reference landing page. */
  readonly label: string;
  /** Path of the document on the storage host, without its extension. */
  readonly source: string;
  /** npm package of its TypeScript client, from the product's name and the id, e.g. `@harbour/boats`. */
  readonly packageName?: string;
  /** Headings for the tags of a document without `x-tagGroups`; each tag has one. */
  readonly tagGroups?: readonly TagGroup[];
};

/** Name of an API in titles and trails, which contains the word API. */
export function nameApi(label: string): string {
  return /\bAPIs?\b/i.test(label) ? label : `${label} API`;
}

/** A heading and the tags below it, as in `x-tagGroups`. */
export type TagGroup = {readonly name: string; readonly tags: readonly string[]};

/** URL segment of the reference. */
export const API_ROUTE = 'api';

/** Page name of an object below its API, in the folder of the page generator, e.g. `schemas/order`. */
export function getObjectPage(slug: string): string {
  return `schemas/${slug}`;
}

/** Route of an operation's page below the site's base, without a slash at its start. */
export function getOperationRoute(api: Pick<Api, 'id'>, slug: string): string {
  return `${API_ROUTE}/${api.id}/${slug}/`;
}

/** URL segment of error pages, a separate constant because the browser needs only this. */
export const ERRORS_ROUTE = 'errors';

/** Route of the page of a code below the site's base, without a slash at its start. */
export function getErrorRoute({slug}: {readonly slug: string}): string {
  return `${ERRORS_ROUTE}/${slug}/`;
}

/** Id of the page of a code among the pages that are taken from HTML. */
export const getRenderedId = (slug: string) => `${ERRORS_ROUTE}/${slug}`;
