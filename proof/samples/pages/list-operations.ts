import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import type {OperationPage} from '../../../src/openapi/reference/types.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {readApiPages} from '../../../src/plugins/outputs/read-model.ts';
import type {SampleKind} from '../run/sample-runner.ts';

/** An operation with the data of its page. */
export type Operation = {readonly api: string; readonly page: OperationPage};

export type Specification = Awaited<ReturnType<typeof listSpecifications>>[number];

/** Key that the operations of a tag share. */
export const toFamily = ({api, page}: Operation) => `${api}~${page.tag}`;

/** The code of a sample as a reader copies it for production. */
export function getCode({page}: Operation, {language, form}: SampleKind): string {
  const sample = page.samples.find((each) => each.language === language);
  return (form === 'call' ? sample?.code : sample?.program) ?? '';
}

/** Reads the page data of all operations of the verified documents. Throws if an operation has no page. */
export async function listSpecifications(siteDir: string) {
  const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
  return Promise.all(
    verified.map(async ({api: {id}, document, provenance: {sha256}}) => {
      const pages = await readApiPages(siteDir, id);
      const operations = listOperations(Cursor.atRoot(document)).map(({slug}): Operation => {
        const page = pages.find((each) => each.kind === 'operation' && each.slug === slug);
        if (page?.kind === 'operation') return {api: id, page};
        throw new Error(`"${id}/${slug}" has no page. Run \`npm run api:generate\`.`);
      });
      return {api: id, document, sha256, operations};
    }),
  );
}
