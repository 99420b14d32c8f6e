import sum from 'lodash/sum.js';
import type {Api} from '../api.ts';
import {getSpecificationPath} from '../api-files.ts';
import {PlaceError} from '../document/cursor.ts';
import {walkJson} from '../document/json-value.ts';
import {toPointer} from '../document/pointers.ts';
import {escapeControls} from '../document/quote.ts';
import {SampleError} from '../samples/request/base-url.ts';
import {DocumentIndex} from './document-index.ts';
import {findReadingFault} from './markdown/render-markdown.ts';
import {buildObjectPage} from './object.ts';
import {buildOperationPage} from './operation.ts';
import {buildOverviewPage} from './overview.ts';
import type {ReferenceOptions} from './page-context.ts';
import {type Extent, NOTICES} from './shorten-document.ts';
import type {ObjectPage, OperationPage, OverviewPage} from './types.ts';

/** @throws with the part of the document that cannot be rendered, its place, and the reason */
function attempt<Result>(apiId: string, part: string, pointer: string, make: () => Result): Result {
  try {
    return make();
  } catch (cause) {
    const isOfDocument = cause instanceof PlaceError || cause instanceof SampleError;
    const place = cause instanceof PlaceError ? cause.pointer : pointer;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const show = (text: string) => escapeControls(text.slice(0, MAX_SHOWN));
    throw new Error(
      `Reference "${apiId}" cannot be rendered: ${show(part)} at ${show(place)}: ${show(reason)}\n` +
        'Correct the specification at its source, then run `npm run build` again.',
      isOfDocument ? {} : {cause},
    );
  }
}

/** All page data of one API: the overview first, then the operations. */
export type Reference = {
  readonly api: Api;
  readonly pages: readonly (OperationPage | OverviewPage)[];
  readonly objects: readonly ObjectPage[];
  /** Sentences about shortened pages, and about texts that are not rendered as Markdown. */
  readonly faults: readonly string[];
};

/** Maximum length of a text of a document in a message. */
const MAX_SHOWN = 500;

/** Maximum size of a page's HTML in bytes, as {@link estimateHtml} counts it. */
const MAX_PAGE = 1_000_000;
/** Bytes that HTML adds: elements for each object and each text in a list, and escapes of characters. */
const MARKUP = {'{"': 160, '","': 20, '\\"': 4, '<': 6, '>': 3, '&': 4, "'": 5};

/** Estimates the size of a page's HTML, too high rather than too low; the shape is not in the HTML. */
function estimateHtml({shape: _, ...page}: {readonly shape?: unknown}): number {
  const data = JSON.stringify(page);
  const markup = Object.entries(MARKUP).map(([text, size]) => size * data.split(text).length);
  return Buffer.byteLength(data) + sum(markup);
}

/**
 * Indexes the verified document of one API for its pages.
 *
 * @param document parsed OpenAPI 3.0 or 3.1 document with references inside itself only
 * @throws when it is not a document, with place and reason
 */
export function indexDocument(api: Api, document: unknown): DocumentIndex {
  return attempt(api.id, 'document', '#', () => new DocumentIndex(api, document));
}

/**
 * Prepares all pages of one API from its verified document, without the documents of other APIs.
 *
 * @throws when a page cannot be made, with place and reason.
 */
export function buildReference(
  api: Api,
  document: unknown,
  options: Partial<ReferenceOptions> = {},
): Reference {
  return buildPages(indexDocument(api, document), options);
}

/** Pages of an earlier document that are the same for this one. */
export type KeptPages = {
  readonly pages: ReadonlyMap<string, OperationPage>;
  /** Undefined when they have to be built again. */
  readonly objects: readonly ObjectPage[] | undefined;
};

/**
 * Prepares all pages of one API.
 *
 * @param kept pages that are not built again
 * @throws when a page cannot be made, with place and reason.
 */
export function buildPages(
  index: DocumentIndex,
  options: Partial<ReferenceOptions> = {},
  kept?: KeptPages,
): Reference {
  const {api} = index;
  const all = {baseUrl: '/', ...options};
  const notes: string[] = [];
  /** Builds a page; one that is too large is built again from the shortened document. */
  const make = <Page extends Pick<OperationPage, 'slug' | 'html'> & {readonly shape?: unknown}>(
    part: string,
    pointer: string,
    build: (from: DocumentIndex) => Page,
  ): Page =>
    attempt(api.id, part, pointer, () => {
      const page = build(index);
      const length = estimateHtml(page);
      if (length <= MAX_PAGE) return page;
      notes.push(
        `${api.id}: the page ${page.slug} is shortened: its HTML would have about ${length} bytes, ` +
          `expected at most ${MAX_PAGE}. Shorten texts, lists or examples at ${pointer} of the document.`,
      );
      const href = all.baseUrl + getSpecificationPath(api, 'json');
      const shorten = (extent: Extent): Page => {
        const shortened = build(index.shorten(extent));
        const notice = `<p>${NOTICES[extent]} <a href="${href}">All of it is in the OpenAPI document.</a></p>`;
        return {...shortened, html: `${notice}\n${shortened.html ?? ''}`};
      };
      const withShortExamples = shorten('examples');
      return estimateHtml(withShortExamples) <= MAX_PAGE ? withShortExamples : shorten('all');
    });
  const overview = make('overview', '#', (from) => buildOverviewPage(from, all));
  const pages = index.entries.map((entry, at) => {
    const {pointer} = entry.place;
    const build = (from: DocumentIndex) => buildOperationPage(from, from.entries[at] ?? entry, all);
    return kept?.pages.get(pointer) ?? make(entry.name, pointer, build);
  });
  const makeObjects = () =>
    [...index.objects].map(([pointer, entry]) =>
      make(entry.name, pointer, (from) =>
        buildObjectPage(from, from.objects.get(pointer) ?? entry, all),
      ),
    );
  const objects = kept?.objects ?? makeObjects();
  const faults = [...notes, ...findHeavyTexts(index)];
  return {api, pages: [overview, ...pages], objects, faults};
}

/** Members with Markdown (OpenAPI 3.1, 4.3). */
const MARKDOWN = new Set(['description', 'summary']);

/** Describes each text that is shown without formatting, in a sentence with its place. */
function findHeavyTexts({api, root}: DocumentIndex): string[] {
  const faults: string[] = [];
  for (const {value, keys} of walkJson(root.value ?? null)) {
    if (typeof value !== 'string' || !MARKDOWN.has(keys.at(-1) ?? '')) continue;
    const fault = findReadingFault(value);
    if (fault) {
      faults.push(
        `${api.id}: the text at ${toPointer(keys)} ${fault}, and is shown without its formatting. ` +
          'Shorten it in the document.',
      );
    }
  }
  return faults;
}
