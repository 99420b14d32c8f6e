import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {ENVIRONMENT_ATTRIBUTE} from '../../../src/config/code-language.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {
  buildSampleRequest,
  exampleValues,
  getLanguage,
} from '../../../src/openapi/samples/index.ts';
import type {OperationShape} from '../../../src/openapi/samples/types.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {listSampleKinds, type SampleKey, toSampleKey} from '../run/sample-key.ts';

const {findAll, findOne, removeElement, textContent} = DomUtils;

const isOfSandbox = ({attribs}: {readonly attribs: Readonly<Record<string, string>>}) =>
  attribs[ENVIRONMENT_ATTRIBUTE] === 'sandbox';

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

type Page = ReturnType<typeof parseDocument>;

/** What an operation page shows, read from its HTML. */
type SamplePage = {
  readonly shape: OperationShape;
  /** Code by language and form, as a reader copies it. */
  readonly samples: ReadonlyMap<SampleKey, string>;
  /** First example answer of the success, as text; undefined when the page shows none. */
  readonly answer: string | undefined;
};

/**
 * Reads samples, shape and example answer from the HTML of an operation page.
 *
 * @param place of the page, for messages.
 * @throws when the page lacks a sample or its shape.
 */
function readSamplePage(html: string, place: string): SamplePage {
  const root = parseDocument(html);
  const shapeText = findOne(({attribs}) => 'data-shape' in attribs, root.children);
  const shape = shapeText && (JSON.parse(textContent(shapeText)) as OperationShape);
  const request = shape ? buildSampleRequest(shape, exampleValues(shape)) : undefined;
  const samples = new Map<SampleKey, string>();
  for (const kind of listSampleKinds()) {
    // The page has the calls; its script writes programs from the shape, as is done here.
    const code =
      kind.form === 'program'
        ? request && getLanguage(kind.language).render(request, kind.form)
        : readCode(
            root,
            ({attribs}) => attribs['data-panel'] === kind.language,
            ({attribs}) => attribs['data-code-form'] === kind.form,
          );
    if (code !== undefined) samples.set(toSampleKey(kind), code);
  }
  const wanted = listSampleKinds().map(toSampleKey);
  const missing = wanted.filter((key) => !samples.has(key));
  if (!shape || missing.length > 0) {
    throw new Error(
      `Page ${place} is no operation page: found ${shape ? 'a' : 'no'} shape and no samples ` +
        `for ${missing.join(', ') || 'none'}, expected a shape and ${wanted.length} samples. ` +
        'Build the site again, or correct the reference components.',
    );
  }
  return {shape, samples, answer: readAnswer(root, shape)};
}

function readAnswer(root: Page, {response}: OperationShape): string | undefined {
  if (response.kind === 'none') return undefined;
  return readCode(root, ({attribs}) => attribs.id === `example-response-${response.status}`);
}

/** The code of an element, which is found step by step. */
function readCode(root: Page, ...steps: Parameters<typeof findOne>[0][]): string | undefined {
  let found: ReturnType<typeof findOne> | Page = root;
  for (const isWanted of [...steps, ({name}: {name: string}) => name === 'code']) {
    found = found && findOne(isWanted, found.children);
  }
  if (!found) return undefined;
  // The samples name both hosts: these are those of a reader who chose production.
  for (const hidden of findAll(isOfSandbox, found.children)) removeElement(hidden);
  return textContent(found);
}
