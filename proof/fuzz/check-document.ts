import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {visit} from 'unist-util-visit';
import {parseDocument} from '../../scripts/openapi/document.ts';
import {SpecError} from '../../scripts/openapi/errors.ts';
import {type VerifiedDocument, verifyDocument} from '../../scripts/openapi/verify.ts';
import {findBreakout} from '../../scripts/outputs/testing/inspect-markdown.ts';
import {makeSite, renderSite} from '../../scripts/outputs/testing/make-site.ts';
import {ReferencePage} from '../../src/components/reference/ReferencePage.tsx';
import {buildCatalogue} from '../../src/guides/catalogue.ts';
import {buildOperationRequest} from '../../src/guides/requests.ts';
import {renderPanels} from '../../src/guides/samples.ts';
import {buildSpecification} from '../../src/guides/specifications.ts';
import {buildReference, type Reference} from '../../src/openapi/reference/build-reference.ts';
import type {OperationPage} from '../../src/openapi/reference/types.ts';
import {LANGUAGES, SAMPLE_FORMS} from '../../src/openapi/samples/index.ts';
import {toMarkdown} from '../../src/outputs/markdown-pages/to-markdown.ts';
import {readMain} from '../../src/outputs/markdown-pages/write-pages.ts';
import {buildOperations} from '../../src/outputs/search/index.ts';

/** Elements that run, load, post or style, which no text of a document may become. */
const FORBIDDEN = new Set([
  ...['applet', 'audio', 'base', 'embed', 'form', 'frame', 'frameset', 'iframe', 'img', 'link'],
  ...['math', 'meta', 'noscript', 'object', 'plaintext', 'style', 'svg', 'template', 'video'],
  'xmp',
]);

/** Data of the form, which no browser runs as a script. */
const DATA_TYPE = 'text/x-shape';

const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/|\.{0,2}\/|\?|[^:]*$)/i;

const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'formAction', 'poster', 'data', 'xLinkHref'];

const API = {id: 'fuzz', label: 'Fuzz', source: 'fuzz'};
const ORIGIN = {id: 'fuzz', source: 'fuzz', url: 'https://storage.example/fuzz.json'};

/** A page larger than this, and large for its document, has content that grows without limit. */
const MAX_PAGE_BYTES = 2_000_000;
const MAX_GROWTH = 20;

/** The result for a document; other results are thrown as errors. */
type Outcome = 'pages' | 'refused by verify';

/** An unexpected result of the pipeline for a document. */
class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/**
 * Sends a document through all steps: bytes, verify, page data with all samples, HTML, search, guides.
 *
 * @returns whether verify accepted it, and all pages show each operation and run nothing; or rejected it with an
 *   error that names source, place, what was found and what to do
 * @throws {BrokenPromise} for every other result
 */
export function checkDocument(bytes: Uint8Array): Outcome {
  let verified: VerifiedDocument;
  try {
    verified = verifyDocument(parseDocument(bytes, ORIGIN), ORIGIN);
  } catch (error) {
    checkRefusal(error);
    return 'refused by verify';
  }
  try {
    const reference = buildReference(API, verified.document);
    checkPages(verified, reference, MAX_PAGE_BYTES + bytes.length * MAX_GROWTH);
    checkUses(verified, reference);
    checkMarkdown(reference);
  } catch (error) {
    if (error instanceof BrokenPromise) throw error;
    throw new BrokenPromise(`verify accepted it, then: ${describe(error)}`, {cause: error});
  }
  return 'pages';
}

/** Checks that a rejection names source, address, what was expected and what to do, without control characters. */
function checkRefusal(error: unknown): void {
  if (!(error instanceof SpecError)) throw new BrokenPromise(`verify threw ${describe(error)}`);
  const {message} = error;
  const parts = ['source "fuzz"', ORIGIN.url, 'expected', '. '];
  if (/(?!\n)\p{Cc}/u.test(message) || !parts.every((part) => message.includes(part))) {
    throw new BrokenPromise(`a message is incomplete: ${JSON.stringify(message)}`);
  }
}

/** Checks that search and guides can use the pages; each builder throws if it cannot. */
function checkUses({document}: VerifiedDocument, {pages}: Reference): void {
  buildOperations([{id: API.id, pages: pages.filter((page) => page.kind === 'operation')}]);
  const specification = buildSpecification(API, document);
  buildCatalogue([specification]);
  for (const operation of specification.operations.values()) {
    const none = {path: {}, query: {}, headers: {}, body: undefined};
    const request = buildOperationRequest(specification, operation, none);
    for (const form of SAMPLE_FORMS) renderPanels(request, form);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error);
}

/** Checks that no part of a component's name leaves its folder, or ends the path of an address. */
const OBJECT_SLUG = /^schemas\/[^\s\p{Cc}./\\?#%&<>"'`]+$/u;

function checkPages(
  {operations}: VerifiedDocument,
  {pages, objects}: Reference,
  maxLength: number,
): void {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  if (bySlug.size !== operations.length + 1) {
    throw new BrokenPromise(`${operations.length} operations have ${bySlug.size - 1} pages`);
  }
  for (const {slug, method, path} of operations) {
    const page = bySlug.get(slug);
    const isWhole =
      page?.kind === 'operation' && page.method === method && page.path === path && page.title;
    if (!isWhole) throw new BrokenPromise(`${method} ${path} has no page with title and path`);
    checkSamples(page);
  }
  const odd = objects.find(({slug}) => !OBJECT_SLUG.test(slug));
  if (odd) throw new BrokenPromise(`an object has the address ${JSON.stringify(odd.slug)}`);
  for (const page of [...pages, ...objects]) {
    checkData(page.slug, page);
    const html = renderToStaticMarkup(createElement(ReferencePage, {page}));
    if (html.length > maxLength) {
      throw new BrokenPromise(`the page ${page.slug} has ${html.length} characters`);
    }
    const live = findLiveHtml(html);
    if (live.length > 0) throw new BrokenPromise(`the page ${page.slug} has ${live.join(', ')}`);
  }
}

/** Checks that JSON, as which page data is stored, would drop or change nothing. */
function checkData(slug: string, page: unknown): void {
  JSON.stringify(page, (_, value: unknown) => {
    const isData = /^(?:boolean|object|string|undefined)$/.test(typeof value);
    if (isData || Number.isFinite(value)) return value;
    throw new BrokenPromise(`the data of the page ${slug} has ${String(value).slice(0, 80)}`);
  });
}

function checkSamples({slug, samples}: OperationPage): void {
  const written = samples.filter(({code}) => code.trim() !== '');
  if (written.length === LANGUAGES.length) return;
  throw new BrokenPromise(`the page ${slug} has samples in ${written.length} languages`);
}

/** Checks that each page as Markdown is complete, and that no text breaks out of its place. */
function checkMarkdown(reference: Reference): void {
  for (const {title, html} of renderSite(makeSite(reference)).builtPages) {
    const {body} = readMain(html, '/samples.md');
    const breakout = findBreakout(body, toMarkdown(body));
    if (breakout) throw new BrokenPromise(`the Markdown of "${title}" has a breakout: ${breakout}`);
  }
}

/**
 * Finds everything that a browser would run, load or post in HTML.
 *
 * @param html body of a page, which may hold data for the page's own form
 * @returns descriptions of what was found
 */
export function findLiveHtml(html: string): string[] {
  const faults: string[] = [];
  visit(fromHtml(html, {fragment: true}), 'element', (element) => {
    faults.push(...judgeElement(element), ...judgeAttributes(element));
  });
  return faults;
}

function judgeElement({tagName, properties, children}: Element): string[] {
  if (FORBIDDEN.has(tagName)) return [`the element <${tagName}>`];
  if (tagName !== 'script') return [];
  if (properties.type !== DATA_TYPE) return [`a script of type "${properties.type ?? ''}"`];
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.includes('<') ? ['data of the form that could end its element'] : [];
}

function judgeAttributes({tagName, properties}: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (/^on|^style$|^srcDoc$/i.test(name)) return [`the attribute ${name} of <${tagName}>`];
    if (!ADDRESS_ATTRIBUTES.includes(name)) return [];
    // A browser removes control characters at the ends, and tabs and line ends inside.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    const address = String(value).replaceAll(/^[\x00-\x20]+|[\t\n\r]/g, '');
    return SAFE_ADDRESS.test(address) ? [] : [`the address ${JSON.stringify(address)}`];
  });
}
