/**
 * Tells why a program of the product is not run; undefined when it is.
 *
 * @param file the program, from the root of the project
 * @param exists whether the product has it
 * @param storageUrl the storage host that is configured in place of the product's own folder
 */
export function findReasonToLeaveOut(
  file: string,
  exists: boolean,
  storageUrl: string | undefined,
): string | undefined {
  if (!exists) return `Left out: this product has no ${file}, so there is nothing to run.`;
  if (storageUrl === undefined) return undefined;
  return (
    `Left out: ${file} belongs to the documents that come with the project, and those of another ` +
    'storage host are configured. Unset OPENAPI_STORAGE_URL to run it.'
  );
}

/**
 * Lists the folders of tests that only the documents which come with the project can pass.
 *
 * @param storageUrl the storage host that is configured in place of the product's own folder
 */
export function listForeignTests(storageUrl: string | undefined): string[] {
  return storageUrl === undefined ? [] : ['product/**', 'specs/**'];
}
