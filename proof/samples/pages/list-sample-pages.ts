import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {readSamplePage, type SamplePage} from './read-sample-page.ts';

export type Operation = SamplePage & {
  readonly api: string;
  readonly slug: string;
  /** First tag. */
  readonly family: string;
};

export type Specification = {
  readonly api: string;
  /** The verified document. */
  readonly document: JsonObject;
  readonly sha256: string;
  readonly operations: readonly Operation[];
};

/**
 * Reads the pages of all operations of the verified documents from the built site.
 *
 * @throws when an operation has no page, or its page no samples.
 */
export async function listSpecifications(
  siteDir: string,
  buildDir: string,
): Promise<Specification[]> {
  const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
  return Promise.all(
    verified.map(async ({api, document, provenance: {sha256}}) => ({
      api: api.id,
      document,
      sha256,
      operations: await Promise.all(
        listOperations(Cursor.atRoot(document)).map(({slug, tags}) =>
          readOperation(api.id, buildDir, slug, tags),
        ),
      ),
    })),
  );
}

async function readOperation(
  api: string,
  buildDir: string,
  slug: string,
  tags: readonly string[],
): Promise<Operation> {
  const file = path.join(buildDir, API_ROUTE, api, slug, 'index.html');
  const html = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `Operation "${api}/${slug}" has no page at ${file}: expected the HTML of the built site. ` +
        'Run `npm run build` first.',
      {cause},
    );
  });
  return {api, slug, family: tags[0] ?? 'Operations', ...readSamplePage(html, file)};
}
