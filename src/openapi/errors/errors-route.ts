/** Where error pages live: their URL segment. It stands alone, because the browser needs no more. */
export const ERRORS_ROUTE = 'errors';

/** Route of the page of a code below the site's base, without a slash at its start. */
export function getErrorRoute({slug}: {readonly slug: string}): string {
  return `${ERRORS_ROUTE}/${slug}/`;
}

/** Id of the page of a code among the pages that are taken from HTML. */
export const getRenderedId = (slug: string) => `${ERRORS_ROUTE}/${slug}`;
