import type {Api} from '../api.ts';
import {PlaceError} from '../document/cursor.ts';
import {walkJson} from '../document/json-value.ts';
import {toPointer} from '../document/pointers.ts';
import {escapeControls} from '../document/quote.ts';
import {SampleError} from '../samples/request/base-url.ts';
import {DocumentIndex} from './document-index.ts';
import {findReadingFault} from './markdown/parse-markdown.ts';
import {buildObjectPage} from './object.ts';
import {buildOperationPage} from './operation.ts';
import {buildOverviewPage} from './overview.ts';
import type {ReferenceOptions} from './page-context.ts';
import type {SkeletonInput} from './skeleton.ts';
import {listTags} from './tags.ts';
import type {ObjectPage, OperationPage, OverviewPage} from './types.ts';

/** Texts of a document in a message: in one line, without codes for the terminal, and not endless. */
function show(text: string, maxLength = 200): string {
  const rest = text.length - maxLength;
  const shown = escapeControls(rest > 0 ? text.slice(0, maxLength) : text);
  return rest > 0 ? `${shown}… (${rest} more characters)` : shown;
}

/** A document whose pages cannot be made: which part of it, where, and why. */
class PageDataError extends Error {
  override name = 'PageDataError';

  constructor(apiId: string, part: string, pointer: string, cause: unknown) {
    const place = cause instanceof PlaceError ? cause.pointer : pointer;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isOfDocument = cause instanceof PlaceError || cause instanceof SampleError;
    super(
      `Reference "${apiId}" cannot be rendered: ${show(part)} at ${show(place)}: ` +
        `${show(reason, 1_000)}\n` +
        'Correct the specification at its source, then run `npm run build` again.',
      isOfDocument ? {} : {cause},
    );
  }
}

/** @throws {PageDataError} when the part of the document cannot be made a page of */
function attempt<Result>(apiId: string, part: string, pointer: string, make: () => Result): Result {
  try {
    return make();
  } catch (cause) {
    throw new PageDataError(apiId, part, pointer, cause);
  }
}

/** Everything that the site shows of one API, prepared: the overview first, then the operations. */
export type Reference = {
  readonly api: Api;
  readonly pages: readonly (OperationPage | OverviewPage)[];
  readonly objects: readonly ObjectPage[];
  readonly skeleton: SkeletonInput;
  /** Sentences on what is shortened, and on texts that are not read as Markdown. */
  readonly faults: readonly string[];
};

const DEFAULT_OPTIONS: ReferenceOptions = {
  baseUrl: '/',
  hasGuides: true,
};

/** Characters of the data of a page. Its HTML has about twice as many, and a page is never over 1 MB. */
const MAX_PAGE = 450_000;

/**
 * Reads what the pages of one API need from its verified document.
 *
 * @param document parsed OpenAPI 3.0 or 3.1 document with references inside itself only
 * @throws {PageDataError} when it is no document, with place and reason.
 */
export function indexDocument(api: Api, document: unknown): DocumentIndex {
  return attempt(api.id, 'document', '#', () => new DocumentIndex(api, document));
}

/**
 * Prepares all pages of one API from its verified document; without those of other APIs.
 *
 * @throws {PageDataError} when a page cannot be made, with place and reason.
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
  /** Undefined when they are to be made again. */
  readonly objects: readonly ObjectPage[] | undefined;
};

/**
 * Prepares all pages of one API.
 *
 * @param kept pages that are not made again
 * @throws {PageDataError} when a page cannot be made, with place and reason.
 */
export function buildPages(
  index: DocumentIndex,
  options: Partial<ReferenceOptions> = {},
  kept?: KeptPages,
): Reference {
  const {api} = index;
  const all = {...DEFAULT_OPTIONS, ...options};
  const notes: string[] = [];
  /** Makes a page, and again from a shorter document if it is too large. */
  const fit = <Page extends {readonly slug: string}>(make: (from: DocumentIndex) => Page): Page => {
    const page = make(index);
    const {length} = JSON.stringify(page);
    if (length <= MAX_PAGE) return page;
    notes.push(
      `${api.id}: the page ${page.slug} is shortened: its data has ${length} characters, ` +
        `at most ${MAX_PAGE} make a page.`,
    );
    return make(index.stricter);
  };
  const overview = attempt(api.id, 'overview', '#', () => buildOverviewPage(index, all));
  const pages = index.entries.map((entry, at) => {
    const same = kept?.pages.get(entry.place.pointer);
    if (same) return same;
    const make = (from: DocumentIndex) => buildOperationPage(from, from.entries[at] ?? entry, all);
    return attempt(api.id, entry.name, entry.place.pointer, () => fit(make));
  });
  const makeObjects = () =>
    [...index.objects].map(([pointer, entry]) => {
      const make = (from: DocumentIndex) =>
        buildObjectPage(from, from.objects.get(pointer) ?? entry, all);
      return attempt(api.id, entry.name, pointer, () => fit(make));
    });
  const objects = kept?.objects ?? makeObjects();
  const tags = listTags(index).map(({name}) => name);
  const skeleton = {api, tags, pages: index.entries, objects: [...index.objects.values()]};
  const faults = [...index.notes, ...notes, ...findHeavyTexts(index)];
  return {api, pages: [overview, ...pages], objects, skeleton, faults};
}

/** Members with Markdown (OpenAPI 3.1, 4.3). */
const MARKDOWN = new Set(['description', 'summary']);

/** Lists the texts that are shown as they are written: a sentence with the place for each. */
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
