import type {Api} from '../api.ts';
import {PlaceError} from '../document/place-error.ts';
import {SampleError} from '../samples/errors.ts';
import {DocumentIndex} from './document-index.ts';
import {findHeavyTexts} from './heavy-texts.ts';
import {buildObjectPage} from './object.ts';
import {buildOperationPage} from './operation.ts';
import {buildOverviewPage} from './overview.ts';
import type {ReferenceOptions} from './page-context.ts';
import {PageDataError, type PageFailure} from './page-data-error.ts';
import type {SkeletonInput} from './skeleton.ts';
import {findTagFaults, listTags} from './tags.ts';
import type {ObjectPage, OperationPage, OverviewPage} from './types.ts';

/** Everything that the site shows of one API, prepared: the overview first, then the operations. */
export type Reference = {
  readonly api: Api;
  readonly pages: readonly (OperationPage | OverviewPage)[];
  /** Pages of the objects, in the order of the document. */
  readonly objects: readonly ObjectPage[];
  readonly skeleton: SkeletonInput;
  /** Sentences on tags without a heading, headings without tags, and texts that are not read as Markdown. */
  readonly faults: readonly string[];
};

const DEFAULT_OPTIONS: ReferenceOptions = {
  baseUrl: '/',
  hasGuides: true,
  showsExtensions: false,
};

/**
 * Reads what the pages of one API ask of its verified document.
 *
 * @param document parsed OpenAPI 3.0 or 3.1 document with references inside itself only
 * @throws {PageDataError} when it is no document, with place and reason.
 */
export function indexDocument(api: Api, document: unknown): DocumentIndex {
  try {
    return new DocumentIndex(api, document);
  } catch (cause) {
    throw new PageDataError(api.id, [toFailure('document', '#', cause)]);
  }
}

/**
 * Prepares all pages of one API from its verified document; without those of other APIs.
 *
 * @throws {PageDataError} when pages cannot be made; it names all of them with place and reason.
 */
export function buildReference(
  api: Api,
  document: unknown,
  options: Partial<ReferenceOptions> = {},
): Reference {
  return buildPages(indexDocument(api, document), options);
}

/**
 * Prepares all pages of one API.
 *
 * @throws {PageDataError} when pages cannot be made; it names all of them with place and reason.
 */
export function buildPages(
  index: DocumentIndex,
  options: Partial<ReferenceOptions> = {},
): Reference {
  const {api} = index;
  const failures: PageFailure[] = [];
  const attempt = <Result>(operation: string, pointer: string, make: () => Result) => {
    try {
      return make();
    } catch (cause) {
      failures.push(toFailure(operation, pointer, cause));
      return undefined;
    }
  };
  const all = {...DEFAULT_OPTIONS, ...options};
  const overview = attempt('overview', '#', () => buildOverviewPage(index, all));
  const pages = index.entries.flatMap((entry) => {
    const {name, place} = entry;
    return attempt(name, place.pointer, () => buildOperationPage(index, entry, all)) ?? [];
  });
  const objects = [...index.objects].flatMap(([pointer, entry]) => {
    return attempt(entry.name, pointer, () => buildObjectPage(index, entry, all)) ?? [];
  });
  if (!overview || failures.length > 0) throw new PageDataError(api.id, failures);
  const skeleton = toSkeleton(index, pages, objects);
  const faults = [...findTagFaults(index), ...index.notes, ...findHeavyTexts(index)];
  return {api, pages: [overview, ...pages], objects, skeleton, faults};
}

function toFailure(operation: string, pointer: string, cause: unknown): PageFailure {
  if (cause instanceof PlaceError) {
    return {operation, pointer: cause.pointer, reason: cause.message};
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return {operation, pointer, reason, ...(cause instanceof SampleError ? {} : {cause})};
}

function toSkeleton(
  index: DocumentIndex,
  pages: readonly OperationPage[],
  objects: readonly ObjectPage[],
): SkeletonInput {
  return {
    api: index.api,
    tags: listTags(index).map(({name}) => name),
    objects: [...index.objects.values()].map(({slug}, at) => ({
      slug,
      title: objects[at]?.title ?? '',
      tag: objects[at]?.tag ?? '',
    })),
    pages: pages.map(({slug, method, title, tag}, position) => ({
      slug,
      method,
      title,
      tag,
      isDeprecated: index.entries[position]?.isDeprecated ?? false,
      isHidden: index.entries[position]?.isHidden ?? false,
    })),
  };
}
