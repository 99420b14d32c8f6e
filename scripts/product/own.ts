/**
 * Finds the storage host that is configured in place of the product's own.
 *
 * @param storageUrl as the settings have it; undefined means a folder of the project
 * @param ownStorage what `product/index.ts` says
 * @returns undefined when the documents are the product's own
 */
export function findForeignStorage(
  storageUrl: string | undefined,
  ownStorage: string,
): string | undefined {
  const own = URL.canParse(ownStorage) ? new URL(ownStorage).href.replace(/\/+$/, '') : undefined;
  return storageUrl === own ? undefined : storageUrl;
}

/**
 * Tells why a program of the product is not run; undefined when it is.
 *
 * @param file the program, or what it needs of the product, from the root of the project
 * @param exists whether the product has it
 * @param foreignStorage the storage host that is configured in place of the product's own
 */
export function findReasonToLeaveOut(
  file: string,
  exists: boolean,
  foreignStorage: string | undefined,
): string | undefined {
  if (!exists) return `Left out: this product has no ${file}, so there is nothing to run.`;
  if (foreignStorage === undefined) return undefined;
  return (
    `Left out: ${file} belongs to the documents that come with the project, and those of another ` +
    'storage host are configured. Unset OPENAPI_STORAGE_URL to run it.'
  );
}

/**
 * Lists the folders of tests that only the documents which come with the project can pass.
 *
 * @param foreignStorage the storage host that is configured in place of the product's own
 */
export function listForeignTests(foreignStorage: string | undefined): string[] {
  return foreignStorage === undefined ? [] : ['product/**', 'specs/**'];
}
