import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {HomeDefinition} from '../config/definition.ts';
import {highlight} from '../openapi/samples/highlight.ts';
import {
  LANGUAGES,
  type LanguageId,
  renderSample,
  type SampleRequest,
} from '../openapi/samples/index.ts';

type Definition = NonNullable<HomeDefinition['firstRequest']>;

export type LandingSample = {
  readonly id: LanguageId;
  readonly label: string;
  /** Highlighted code: escaped text with `token` classes. */
  readonly html: string;
};

/** The request that the home page shows, and its response. */
export type FirstRequest = Pick<Definition, 'method' | 'title'> & {
  /** What kind of response it is. */
  readonly responseLabel: string;
  readonly samples: readonly LandingSample[];
  readonly response: string;
};

/**
 * Writes the samples of the home page with the generator of the reference, and highlights them.
 *
 * @param root folder of the project
 * @param own the folder of `request.json`, a `SampleRequest`, and of `response.json`, and what stands
 *   above them
 * @throws when one of them is missing.
 */
export async function readFirstRequest(root: string, own: Definition): Promise<FirstRequest> {
  const dir = path.join(root, own.folder);
  const request: SampleRequest = JSON.parse(await readFile(path.join(dir, 'request.json'), 'utf8'));
  const code = await readFile(path.join(dir, 'response.json'), 'utf8');
  const {method, title, response: responseLabel} = own;
  return {
    method,
    title,
    responseLabel,
    samples: LANGUAGES.map(({id, label, grammar}) => ({
      id,
      label,
      html: highlight(renderSample(id, request, 'call').trimEnd(), grammar),
    })),
    response: highlight(code.trimEnd(), 'json'),
  };
}
