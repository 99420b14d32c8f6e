import type {Element, ElementContent, Nodes} from 'hast';
import {toPlainText} from '../../openapi/reference/markdown/tree.ts';
import {
  findAll,
  findElement,
  hasClass,
  isElement,
  makeElement,
  makeLink,
  makeText,
} from './elements.ts';

/** Elements without text, or with text that is only useful in a browser. */
const CONTROLS =
  /^(?:button|form|img|input|link|meta|nav|script|select|style|svg|template|textarea|wbr|h1)$/;

/** Classes of elements that repeat what the file has elsewhere, or that only work in a browser. */
const SILENT_CLASSES = [
  ...['hash-link', 'ref-hash', 'ref-codes-preview', 'page-contents', 'ref-claim'],
  ...['ref-count', 'ref-servers', 'diagram-canvas', 'page-menu', 'theme-doc-footer'],
  ...['search-unscripted', 'paste-error', 'code-note'],
];

/** The language of the samples in a file; the other languages are in its file of samples. */
const SHOWN_LANGUAGE = 'curl';

/** Fields of a response that are inside of more fields than this are only named. */
const MOST_DEPTH = 1;

/** Code that is in the file of samples, because the page shows it on demand. */
export type Sample = {
  /** The heading above the code on the page. */
  readonly section: string;
  /** Language of a program, or name of an example. */
  readonly title: string;
  readonly code: Element;
};

/** Selects the content of a page for its file, without controls; code that is shown on demand becomes samples. */
export function selectMain(page: Nodes, samplesUrl: string) {
  const main =
    findElement(page, ({tagName}) => tagName === 'article') ??
    findElement(page, ({tagName}) => tagName === 'main');
  if (!main) return undefined;
  const selection = new Selection(samplesUrl);
  const children = selection.selectAll(main.children);
  const places = listPlaces(main, selection.headings);
  return {main: {...main, children}, samples: selection.samples, places};
}

/** For each id of a page the number of the heading above it in the file, or -1 before the first heading. */
function listPlaces(main: Element, headings: ReadonlySet<Element>): Map<string, number> {
  const places = new Map<string, number>();
  let heading = -1;
  for (const element of findAll(main, () => true)) {
    if (headings.has(element)) heading++;
    const {id} = element.properties;
    if (typeof id === 'string' && !places.has(id)) places.set(id, heading);
  }
  return places;
}

class Selection {
  readonly #samplesUrl: string;
  readonly samples: Sample[] = [];
  /** The elements of the page that are headings in the file. */
  readonly headings = new Set<Element>();
  #section = '';

  constructor(samplesUrl: string) {
    this.#samplesUrl = samplesUrl;
  }

  /** @param depth number of fields of a response that contain the nodes; undefined outside of responses */
  selectAll(nodes: readonly ElementContent[], depth?: number): ElementContent[] {
    return nodes.flatMap((node) => {
      if (isElement(node)) return this.#selectElement(node, depth);
      return node.type === 'text' ? [node] : [];
    });
  }

  #selectElement(node: Element, depth: number | undefined): ElementContent[] {
    if (isSilent(node)) return [];
    const isResponse = hasClass(node, 'ref-response');
    const isSection = /^h[2-6]$/.test(node.tagName);
    // A callback is a section like a response, so the responses in it are no further sections.
    const isHeading = isSection || (isResponse && depth === undefined);
    if (isSection) this.#section = toPlainText(without(node, isSilent)).trim();
    if (isHeading) this.headings.add(node);
    if (isOnDemand(node)) return this.#moveToSamples(node, depth);
    if (node.properties.dataPanel !== undefined) this.#addSample(node);
    const inner = isResponse ? (depth ?? 0) : depth;
    const isField = inner !== undefined && hasClass(node, 'ref-field');
    const shown = this.selectAll(listShown(node, depth), isField ? inner + 1 : inner);
    const {dataLanguages = SHOWN_LANGUAGE} = node.properties;
    const children = !String(dataLanguages).split(' ').includes(SHOWN_LANGUAGE)
      ? [...shown, makeLink(this.#samplesUrl, 'Programs in each language')]
      : shown;
    const properties = isHeading ? {...node.properties, dataMd: 'heading'} : node.properties;
    return [{...node, properties, children}];
  }

  #moveToSamples(node: Element, depth: number | undefined): ElementContent[] {
    const codes = hasClass(node, 'ref-examples') ? findAll(node, isCode) : [node];
    for (const code of codes) this.#addSample(code);
    const summary = hasClass(node, 'event-example') && findSummary(node);
    return summary ? this.#selectElement({...summary, tagName: 'p'}, depth) : [];
  }

  #addSample(part: Element): void {
    const code = findElement(part, (each) => isCode(each) && !isSilent(each));
    const name = findElement(
      part,
      (each) =>
        each.tagName === 'summary' || String(each.properties.className).includes('code-file'),
    );
    const words = name && (findElement(name, ({tagName}) => tagName === 'code') ?? name);
    const title = words ? toPlainText(words).trim() : '';
    if (code) this.samples.push({section: this.#section, title, code});
  }
}

const isCode = ({tagName}: Element) => tagName === 'pre';

/** The code of a card that is in the file itself, not in the file of samples. */
const findShownCode = (card: Element): Element | undefined =>
  findElement(without(card, isOnDemand), isCode);

const findSummary = (node: Element) => findElement(node, ({tagName}) => tagName === 'summary');

function isSilent(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    CONTROLS.test(tagName) ||
    properties.dataMd === 'skip' ||
    properties.dataSampleForm !== undefined ||
    properties.dataPanelCaption !== undefined ||
    hasClass(element, ...SILENT_CLASSES) ||
    // A card without code repeats the list of responses.
    (hasClass(element, 'ref-card') && !findShownCode(element))
  );
}

/** Whether the page shows an element on demand, so that it belongs into the file of samples. */
function isOnDemand(element: Element): boolean {
  const {dataPanel: language, dataOn} = element.properties;
  return (
    (language !== undefined && language !== SHOWN_LANGUAGE) ||
    (hasClass(element, 'ref-panel') && dataOn === undefined) ||
    (hasClass(element, 'ref-example') && !element.properties.open) ||
    hasClass(element, 'ref-examples', 'event-example')
  );
}

/** Selects children: fields of an object are described on its page, and those of errors on one page of all errors. */
function listShown(element: Element, depth: number | undefined): readonly ElementContent[] {
  const {children} = element;
  const [line, ...rest] = children;
  if (hasClass(element, 'ref-response')) {
    const hasCodes = children.some((each) => hasClass(each, 'ref-codes'));
    return children.filter((each) => !hasCodes || !hasClass(each, 'ref-content', 'ref-nest'));
  }
  if (!line || depth === undefined || !hasClass(element, 'ref-content', 'ref-field'))
    return children;
  const isObject = findElement(line, (each) => each.tagName === 'a' && hasClass(each, 'ref-type'));
  if (isObject) return [line, ...rest.filter((each) => hasClass(each, 'ref-text'))];
  return depth < MOST_DEPTH ? children : children.flatMap(nameFields);
}

/** Replaces deep fields of a response by their names, because the example shows them. */
function nameFields(part: ElementContent): ElementContent[] {
  const names = [...new Set(listNames(part))];
  if (names.length === 0) return [part];
  const list = names.flatMap((name) => [makeText(', '), makeElement('code', makeText(name))]);
  return [makeElement('p', makeText('Fields: '), ...list.slice(1))];
}

/** The names of all fields in a node, with those of the fields that contain them, as in `products.price`. */
function listNames(part: ElementContent, path = ''): string[] {
  if (!isElement(part)) return [];
  const [line] = hasClass(part, 'ref-field') ? part.children : [];
  const code = line && findElement(line, ({tagName}) => tagName === 'code');
  const name = path + (code ? toPlainText(code) : '');
  const inner = part.children.flatMap((child) => listNames(child, code ? `${name}.` : path));
  return code ? [name, ...inner] : inner;
}

const without = (node: Element, isDropped: (part: Element) => boolean): Element => ({
  ...node,
  children: node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    return isDropped(child) ? [] : [without(child, isDropped)];
  }),
});
