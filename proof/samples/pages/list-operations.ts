import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import type {OperationPage} from '../../../src/openapi/reference/types.ts';
import type {LanguageId, OperationShape} from '../../../src/openapi/samples/types.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {readApiPages} from '../../../src/plugins/outputs/read-model.ts';
import {type SampleKey, toSampleKey} from '../run/sample-key.ts';

/** What an operation page shows of its samples. */
export type Operation = {
  readonly api: string;
  readonly slug: string;
  readonly family: string;
  readonly shape: OperationShape;
  /** Code by language and form, as a reader copies it who chose production. */
  readonly samples: ReadonlyMap<SampleKey, string>;
  /** First example response of the success, as text; undefined when the page shows none. */
  readonly answer: string | undefined;
};

export type Specification = {
  readonly api: string;
  /** The verified document. */
  readonly document: JsonObject;
  readonly sha256: string;
  readonly operations: readonly Operation[];
};

/** What the operations of a family have in common. */
export const toFamily = ({api, family}: Operation) => `${api}~${family}`;

/**
 * Reads what the pages of all operations of the verified documents are made of.
 *
 * @throws when an operation has no page
 */
export async function listSpecifications(siteDir: string): Promise<Specification[]> {
  const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
  return Promise.all(
    verified.map(async ({api: {id}, document, provenance: {sha256}}) => {
      const pages = await readApiPages(siteDir, id);
      const operations = listOperations(Cursor.atRoot(document)).map(({slug}) => {
        const page = pages.find((each) => each.kind === 'operation' && each.slug === slug);
        if (page?.kind === 'operation') return toOperation(id, page);
        throw new Error(`"${id}/${slug}" has no page. Run \`npm run api:generate\`.`);
      });
      return {api: id, document, sha256, operations};
    }),
  );
}

function toOperation(
  api: string,
  {slug, tag, shape, samples, responses}: OperationPage,
): Operation {
  const success = responses.find(({status}) => status === shape.response.status);
  return {
    ...{api, slug, shape, family: tag},
    samples: new Map(
      samples.flatMap(({language, code, program}) => {
        const id = language as LanguageId;
        return [
          [toSampleKey({language: id, form: 'call'}), code] as const,
          [toSampleKey({language: id, form: 'program'}), program] as const,
        ];
      }),
    ),
    answer: success?.contents[0]?.examples[0]?.code,
  };
}
