import {MOST_USED} from '../../config/home';
import {getText, type JsonValue} from '../../openapi/document/json-value';
import type {SpecificationSummary} from '../specifications/summaries';

/** One operation as a landing page names it. */
export type LandingOperation = {
  readonly slug: string;
  readonly title: string;
  readonly method: string;
};

export type LandingTag = {
  readonly name: string;
  readonly operations: number;
  /** Page name of the first operation, where a link to the tag leads. */
  readonly first: string;
};

export type LandingApi = {
  readonly id: string;
  readonly label: string;
  readonly version: string;
  /** What the document says of itself in one line; empty when it says nothing. */
  readonly summary: string;
  readonly operations: number;
  readonly sha256: string;
  readonly fetchedAt: string;
  readonly tags: readonly LandingTag[];
  readonly mostUsed: readonly LandingOperation[];
};

/** The part of the page generator's skeleton that is read here. */
export type Skeleton = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, SkeletonOperation>>>>;
};

type SkeletonOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
};

const MOST_USED_COUNT = 3;

/** Takes the operations that the site names as most used, or else the first of the document. */
function chooseMostUsed(id: string, operations: readonly LandingOperation[]): LandingOperation[] {
  const named = (MOST_USED[id] ?? []).flatMap(
    (slug) => operations.find((operation) => operation.slug === slug) ?? [],
  );
  return (named.length > 0 ? named : operations).slice(0, MOST_USED_COUNT);
}

/**
 * Builds what the home page and the reference's landing page show of one API.
 *
 * @param summary name, provenance and number of operations
 * @param skeleton the operations in the order of their document
 * @param info the document's own `info` object, of which version and summary are shown
 */
export function buildLandingApi(
  summary: SpecificationSummary,
  skeleton: Skeleton,
  info: JsonValue | undefined,
): LandingApi {
  const tags = new Map<string, LandingTag>();
  const operations: LandingOperation[] = [];
  for (const item of Object.values(skeleton.paths)) {
    for (const [method, {operationId, summary: title, tags: names}] of Object.entries(item)) {
      operations.push({slug: operationId, title, method});
      const name = names[0] ?? '';
      const tag = tags.get(name) ?? {name, operations: 0, first: operationId};
      tags.set(name, {...tag, operations: tag.operations + 1});
    }
  }
  const {id, label, sha256, fetchedAt} = summary;
  return {
    id,
    label,
    version: getText(info, 'version') ?? '',
    summary: getText(info, 'summary') ?? '',
    operations: summary.operations,
    sha256,
    fetchedAt,
    tags: [...tags.values()],
    mostUsed: chooseMostUsed(id, operations),
  };
}
