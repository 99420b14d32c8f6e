import type {Element, Nodes, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {OperationShape} from '../../../src/openapi/samples/types.ts';
import {listSampleKinds, type SampleKey, toSampleKey} from '../run/sample-key.ts';

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
  const root = fromHtml(html);
  const shapeText = findElement(root, ({tagName, properties}) => {
    return tagName === 'script' && 'dataShape' in properties;
  });
  const samples = new Map<SampleKey, string>();
  for (const kind of listSampleKinds()) {
    const panel = findElement(root, ({properties}) => properties.dataPanel === kind.language);
    const form = panel && findElement(panel, (each) => each.properties.dataCodeForm === kind.form);
    const code = form && findElement(form, ({tagName}) => tagName === 'code');
    if (code) samples.set(toSampleKey(kind), toText(code));
  }
  const wanted = listSampleKinds().map(toSampleKey);
  const missing = wanted.filter((key) => !samples.has(key));
  if (!shapeText || missing.length > 0) {
    throw new Error(
      `Page ${place} is no operation page: found ${shapeText ? 'a' : 'no'} shape and no samples ` +
        `for ${missing.join(', ') || 'none'}, expected a shape and ${wanted.length} samples. ` +
        'Build the site again, or correct the reference components.',
    );
  }
  const shape = JSON.parse(toText(shapeText)) as OperationShape;
  return {shape, samples, answer: readAnswer(root, shape)};
}

function readAnswer(root: Root, shape: OperationShape): string | undefined {
  const id = `example-response-${shape.response.status}`;
  const panel = findElement(root, ({properties}) => properties.id === id);
  const code = panel && findElement(panel, ({tagName}) => tagName === 'code');
  const isShown = shape.response.kind !== 'none' && code;
  return isShown ? toText(code) : undefined;
}

function findElement(node: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isWanted(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findElement(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}
