import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {HomeDefinition} from '../config/definition.ts';
import {highlight} from '../openapi/samples/highlight.ts';
import type {LanguageId, SampleRequest} from '../openapi/samples/types.ts';

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
