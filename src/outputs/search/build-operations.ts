import type {IndexedOperation, OperationsFile} from '../../components/search/index-files.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';

/** The operation pages of an API, in the order of the index. */
export type ApiPages = {readonly id: string; readonly pages: readonly OperationPage[]};

const normalise = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Builds the index of operations. */
export function buildOperations(apis: readonly ApiPages[]): OperationsFile {
  const indexOperation = (page: OperationPage): IndexedOperation => {
    const {method, path, slug, title, tag, operationId} = page;
    return normalise(operationId) === normalise(slug)
      ? [method, path, slug, title, tag]
      : [method, path, slug, title, tag, operationId];
  };
  return {apis: apis.map(({id, pages}) => ({id, operations: pages.map(indexOperation)}))};
}
