import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {HomeDefinition} from '../config/definition.ts';
import type {OperationLink, OverviewPage} from '../openapi/reference/types.ts';
import {highlight} from '../openapi/samples/highlight.ts';
import type {LanguageId, SampleRequest} from '../openapi/samples/types.ts';
import type {SpecificationSummary} from '../views/specifications.ts';

/** The samples of a request, as the guides show them. */
export type LandingSamples = {
  readonly samples: readonly {
    readonly language: LanguageId;
    readonly label: string;
    /** Highlighted code: escaped text with `token` classes. */
    readonly html: string;
  }[];
  /** They name hosts that depend on the environment. */
  readonly isSwitched: boolean;
};

type Definition = NonNullable<HomeDefinition['firstRequest']>;

/** The request that the home page shows, and its response. */
export type FirstRequest = Pick<Definition, 'method' | 'title'> & {
  /** What kind of response it is. */
  readonly responseLabel: string;
  readonly response: string;
} & LandingSamples;

/**
 * Reads the request of the home page, with its samples and its highlighted response.
 *
 * @param own the folder of `request.json`, a `SampleRequest`, and of `response.json`, and what is
 *   above them
 * @throws when one of them is missing.
 */
export async function readFirstRequest(
  root: string,
  own: Definition,
  render: (request: SampleRequest) => LandingSamples,
): Promise<FirstRequest> {
  const dir = path.join(root, own.folder);
  const request: SampleRequest = JSON.parse(await readFile(path.join(dir, 'request.json'), 'utf8'));
  const code = await readFile(path.join(dir, 'response.json'), 'utf8');
  const {method, title, response: responseLabel} = own;
  const response = highlight(code.trimEnd(), 'json');
  return {method, title, responseLabel, ...render(request), response};
}

export type LandingApi = Pick<SpecificationSummary, 'id' | 'label' | 'version' | 'fetchedAt'> & {
  /** What one does with it, or what the document says of itself; empty when it says nothing. */
  readonly summary: string;
  readonly operations: number;
  readonly tags: readonly {
    readonly name: string;
    readonly operations: number;
    /** Page name of the first operation, where a link to the tag leads. */
    readonly first: string;
  }[];
  /** What the owner names as most used, or the first operations of the document. */
  readonly operationsTitle: 'Most used' | 'First operations';
  readonly shown: readonly Pick<OperationLink, 'slug' | 'title' | 'method'>[];
};

const SHOWN_COUNT = 3;

/**
 * Builds what the home page and the reference's landing page show of one API.
 *
 * @param own the summary that the document gives
 */
export function buildLandingApi(
  {id, label, version, fetchedAt}: SpecificationSummary,
  {tags, summary}: Pick<OverviewPage, 'tags' | 'summary'>,
  own: string | undefined,
  {purposes, mostUsed}: HomeDefinition,
): LandingApi {
  const operations = tags.flatMap((tag) =>
    tag.operations.map(({slug, title, method}) => ({slug, title, method})),
  );
  const named = (mostUsed?.[id] ?? []).flatMap(
    (slug) => operations.find((operation) => operation.slug === slug) ?? [],
  );
  return {
    id,
    label,
    version,
    summary: purposes?.[id] ?? (own || summary),
    operations: operations.length,
    fetchedAt,
    tags: tags.map(({name, operations: listed}) => ({
      name,
      operations: listed.length,
      first: listed[0]?.slug ?? '',
    })),
    operationsTitle: named.length > 0 ? 'Most used' : 'First operations',
    shown: (named.length > 0 ? named : operations).slice(0, SHOWN_COUNT),
  };
}

/** What the home page shows beside the search and the APIs; a part that is missing is not shown. */
export type LandingHome = Pick<HomeDefinition, 'firstSteps' | 'scenarios'> & {
  readonly lead: string;
  readonly firstRequest?: FirstRequest;
};

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

/** Makes the sentence below the title from the documents: their own, if there is one document. */
export function describeApis(apis: readonly LandingApi[]): string {
  const [first, ...others] = apis;
  if (first && others.length === 0 && first.summary) return first.summary;
  const labels = list.format(apis.map(({label}) => label));
  return `Every operation of ${labels}, with parameters, responses and code samples.`;
}
