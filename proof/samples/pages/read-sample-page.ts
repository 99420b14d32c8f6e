import {DomUtils, parseDocument} from 'htmlparser2';
import {ENVIRONMENT_ATTRIBUTE} from '../../../src/config/code-language.ts';
import {
  buildSampleRequest,
  exampleValues,
  renderSample,
} from '../../../src/openapi/samples/index.ts';
import type {OperationShape} from '../../../src/openapi/samples/types.ts';
import {listSampleKinds, type SampleKey, toSampleKey} from '../run/sample-key.ts';

const {findAll, findOne, removeElement, textContent} = DomUtils;
type Page = ReturnType<typeof parseDocument>;

/** What an operation page shows, read from its HTML. */
export type SamplePage = {
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
export function readSamplePage(html: string, place: string): SamplePage {
  const root = parseDocument(html);
  const shapeText = findOne(({attribs}) => 'data-shape' in attribs, root.children);
  const shape = shapeText && (JSON.parse(textContent(shapeText)) as OperationShape);
  const request = shape ? buildSampleRequest(shape, exampleValues(shape)) : undefined;
  const samples = new Map<SampleKey, string>();
  for (const kind of listSampleKinds()) {
    // The page has the calls; its script writes programs from the shape, as is done here.
    const code =
      kind.form === 'program'
        ? request && renderSample(kind.language, request, kind.form)
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

const isOfSandbox = ({attribs}: {readonly attribs: Readonly<Record<string, string>>}) =>
  attribs[ENVIRONMENT_ATTRIBUTE] === 'sandbox';
