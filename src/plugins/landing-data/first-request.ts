import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {HomeDefinition} from '../../config/definition';
import {LANGUAGES, type LanguageId} from '../../openapi/samples';
import {type Grammar, highlight} from '../../openapi/samples/highlight';

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

async function readHighlighted(file: string, grammar: Grammar): Promise<string> {
  const code = await readFile(file, 'utf8');
  return highlight(code.trimEnd(), grammar);
}

/**
 * Reads the sample programs of the home page, which are whole files that run, and highlights them.
 *
 * @param root folder of the project
 * @param own the folder of the programs and of `response.json`, and what stands above them
 * @throws when one of them is missing.
 */
export async function readFirstRequest(root: string, own: Definition): Promise<FirstRequest> {
  const dir = path.join(root, own.folder);
  const samples = await Promise.all(
    LANGUAGES.map(async ({id, label, file, grammar}) => ({
      id,
      label,
      html: await readHighlighted(path.join(dir, file), grammar),
    })),
  );
  const response = await readHighlighted(path.join(dir, 'response.json'), 'json');
  const {method, title, response: responseLabel} = own;
  return {method, title, responseLabel, samples, response};
}
