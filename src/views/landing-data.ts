import type {HomeDefinition} from '../config/definition.ts';
import type {OverviewPage} from '../openapi/reference/types.ts';
import type {SpecificationSummary} from '../views/specifications.ts';

/** One operation as a landing page names it. */
type LandingOperation = {
  readonly slug: string;
  readonly title: string;
  readonly method: string;
};

type LandingTag = {
  readonly name: string;
  readonly operations: number;
  /** Page name of the first operation, where a link to the tag leads. */
  readonly first: string;
};

export type LandingApi = {
  readonly id: string;
  readonly label: string;
  readonly version: string;
  /** What one does with it, or what the document says of itself; empty when it says nothing. */
  readonly summary: string;
  readonly operations: number;
  readonly fetchedAt: string;
  readonly tags: readonly LandingTag[];
  /** What the owner names as most used, or the first operations of the document. */
  readonly operationsTitle: 'Most used' | 'First operations';
  readonly shown: readonly LandingOperation[];
};

/** The part of a document's `info` object that is shown. */
export type DocumentInfo = {readonly summary?: string};

const SHOWN_COUNT = 3;

/** Takes the operations that the owner names as most used, or else the first of the document, and says which. */
function chooseOperations(
  names: readonly string[],
  operations: readonly LandingOperation[],
): Pick<LandingApi, 'operationsTitle' | 'shown'> {
  const named = names.flatMap(
    (slug) => operations.find((operation) => operation.slug === slug) ?? [],
  );
  return named.length > 0
    ? {operationsTitle: 'Most used', shown: named.slice(0, SHOWN_COUNT)}
    : {operationsTitle: 'First operations', shown: operations.slice(0, SHOWN_COUNT)};
}

/**
 * Builds what the home page and the reference's landing page show of one API.
 *
 * @param summary name, provenance and number of operations
 * @param overview the prepared overview, which lists the operations by tag
 * @param info the document's own `info` object
 * @param home what the product says of the API
 */
export function buildLandingApi(
  summary: SpecificationSummary,
  {tags, summary: opening}: Pick<OverviewPage, 'tags' | 'summary'>,
  info: DocumentInfo,
  home: HomeDefinition,
): LandingApi {
  const operations = tags.flatMap((tag) =>
    tag.operations.map(({slug, title, method}) => ({slug, title, method})),
  );
  const {id, label, version, fetchedAt} = summary;
  return {
    id,
    label,
    version,
    summary: home.purposes?.[id] ?? (info.summary || opening),
    operations: operations.length,
    fetchedAt,
    tags: tags.map(({name, operations: own}) => ({
      name,
      operations: own.length,
      first: own[0]?.slug ?? '',
    })),
    ...chooseOperations(home.mostUsed?.[id] ?? [], operations),
  };
}
