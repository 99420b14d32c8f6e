import {APIS} from '../../../src/config/apis.ts';
import type {OperationPage} from '../../../src/openapi/reference/types.ts';
import {readApiPages} from '../../../src/plugins/outputs/read-model.ts';

/** Reads the page data of all operations. */
export async function readPageData(siteDir: string): Promise<OperationPage[]> {
  const pages = await Promise.all(APIS.map(({id}) => readApiPages(siteDir, id)));
  return pages.flat().filter((page) => page.kind === 'operation');
}
