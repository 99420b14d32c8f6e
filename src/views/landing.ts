import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {HomeDefinition} from '../config/definition.ts';
import type {OperationLink, OverviewPage} from '../openapi/reference/types.ts';
import {highlight} from '../openapi/samples/highlight.ts';
import type {LanguageId, SampleRequest} from '../openapi/samples/types.ts';
import type {SpecificationSummary} from './specifications.ts';

/** The samples of a request, as in guides. */
export type LandingSamples = {
  readonly samples: readonly {
    readonly language: LanguageId;
    readonly label: string;
    /** Highlighted code: escaped text with `token` classes. */
    readonly html: string;
  }[];
  /** Whether they name hosts that depend on the environment. */
  readonly isSwitched: boolean;
};

type Definition = NonNullable<HomeDefinition['firstRequest']>;

/** The request that the home page shows, and its response. */
export type FirstRequest = Pick<Definition, 'method' | 'title'> & {
  /** The label of the response. */
  readonly responseLabel: string;
  readonly response: string;
} & LandingSamples;

/**
 * Reads the request of the home page, with its samples and its highlighted response.
 *
 * @param own the folder with `request.json`, a `SampleRequest`, and `response.json`, and their titles
 * @throws when one of the files is missing.
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
  /** The purpose that the owner gives, or the document's summary; empty when there is none. */
  readonly summary: string;
  readonly operations: number;
  readonly tags: readonly {
    readonly name: string;
    readonly operations: number;
    /** Page name of the first operation, which links to the tag lead to. */
    readonly first: string;
  }[];
  /** The title of `shown`: operations that the owner names, or the first ones of the document. */
  readonly operationsTitle: 'Most used' | 'First operations';
  readonly shown: readonly Pick<OperationLink, 'slug' | 'title' | 'method'>[];
};

const SHOWN_COUNT = 3;

/**
 * Builds what the home page and the landing page of the reference show of one API.
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

/** The content of the home page besides search and APIs. */
export type LandingHome = Pick<HomeDefinition, 'firstSteps' | 'scenarios'> & {
  readonly lead: string;
  readonly firstRequest?: FirstRequest;
};

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

/** Writes the sentence below the title: the summary of a single document, or one that names all. */
export function describeApis(apis: readonly LandingApi[]): string {
  const [first, ...others] = apis;
  if (first && others.length === 0 && first.summary) return first.summary;
  const labels = list.format(apis.map(({label}) => label));
  return `Every operation of ${labels}, with parameters, responses and code samples.`;
}
