import type {IndexedOperation, OperationsFile} from '../../components/search/index-files.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';

/** The operation pages of an API, in the order of the index. */
export type ApiPages = {
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
