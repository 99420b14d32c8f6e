import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import kebabCase from 'lodash/kebabCase.js';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
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
  readonly document: {readonly [name: string]: unknown};
  readonly sha256: string;
  readonly operations: readonly Operation[];
};

type PathItems = {readonly [path: string]: {readonly [method: string]: unknown}};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Reads the pages of all operations of the verified documents from the built site.
 *
 * @throws when an operation has no page, or its page no samples.
 */
export async function listSpecifications(
  siteDir: string,
  buildDir: string,
): Promise<Specification[]> {
  return Promise.all(
    APIS.map(async ({id}) => {
      const file = path.join(siteDir, VERIFIED_DIR, `${id}.json`);
      const bytes = await readFile(file);
      const document = JSON.parse(bytes.toString()) as {readonly paths?: PathItems};
      const operations: Operation[] = [];
      for (const item of Object.values(document.paths ?? {})) {
        for (const method of METHODS.filter((each) => item[each])) {
          operations.push(await readOperation(id, buildDir, item[method]));
        }
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return {api: id, document, sha256, operations};
    }),
  );
}

async function readOperation(api: string, buildDir: string, value: unknown): Promise<Operation> {
  const {operationId, summary, tags} = value as {
    readonly operationId?: string;
    readonly summary?: string;
    readonly tags?: readonly string[];
  };
  const slug = kebabCase(operationId || summary || '');
  const file = path.join(buildDir, API_ROUTE, api, slug, 'index.html');
  const html = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `Operation "${api}/${slug}" has no page at ${file}: expected the HTML of the built site. ` +
        'Run `npm run build` first.',
      {cause},
    );
  });
  return {api, slug, family: tags?.[0] ?? 'Operations', ...readSamplePage(html, file)};
}
