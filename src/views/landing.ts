import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {HomeDefinition, Scenario} from '../config/definition.ts';
import type {OperationLink, OverviewPage} from '../openapi/reference/types.ts';
import {highlight} from '../openapi/samples/highlight.ts';
import type {LanguageId, SampleRequest} from '../openapi/samples/types.ts';
import type {SpecificationSummary} from '../views/specifications.ts';

type Definition = NonNullable<HomeDefinition['firstRequest']>;

type LandingSample = {
  readonly language: LanguageId;
  readonly label: string;
  /** Highlighted code: escaped text with `token` classes. */
  readonly html: string;
};

/** The samples of a request, as the guides show them. */
export type LandingSamples = {
  readonly samples: readonly LandingSample[];
  /** They name hosts that depend on the environment. */
  readonly isSwitched: boolean;
};

/** The request that the home page shows, and its response. */
export type FirstRequest = Pick<Definition, 'method' | 'title'> & {
  /** What kind of response it is. */
  readonly responseLabel: string;
  readonly response: string;
} & LandingSamples;

/**
 * Reads the request of the home page, with its samples and its highlighted response.
 *
 * @param root folder of the project
 * @param own the folder of `request.json`, a `SampleRequest`, and of `response.json`, and what is
 *   above them
 * @param render writes the samples
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
  return {
    method,
    title,
    responseLabel,
    ...render(request),
    response: highlight(code.trimEnd(), 'json'),
  };
}

/** One operation as a landing page names it. */
type LandingOperation = Pick<OperationLink, 'slug' | 'title' | 'method'>;

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
type DocumentInfo = {readonly summary?: string};

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

/** What the home page shows beside the search and the APIs; a part that is missing is not shown. */
export type LandingHome = {
  readonly lead: string;
  readonly firstSteps?: HomeDefinition['firstSteps'];
  readonly firstRequest?: FirstRequest;
  readonly scenarios?: {readonly title: string; readonly list: readonly Scenario[]};
};

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

/** Makes the sentence below the title from the documents: their own, if there is one document. */
function describeApis(apis: readonly LandingApi[]): string {
  const [first, ...others] = apis;
  if (first && others.length === 0 && first.summary) return first.summary;
  const labels = list.format(apis.map(({label}) => label));
  return `Every operation of ${labels}, with parameters, responses and code samples.`;
}

/**
 * Builds what the home page shows.
 *
 * @param own what the product says
 * @param apis the APIs as the home page shows them
 * @param firstRequest the request of the product, read and highlighted
 */
export function buildHome(
  own: HomeDefinition,
  apis: readonly LandingApi[],
  firstRequest: FirstRequest | undefined,
): LandingHome {
  const {lead = describeApis(apis), firstSteps, scenarios} = own;
  return {lead, firstSteps, firstRequest, scenarios};
}
