import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {LANGUAGES, type LanguageId} from '../../openapi/samples';
import {type Grammar, highlight} from '../../openapi/samples/highlight';

export type LandingSample = {
  readonly id: LanguageId;
  readonly label: string;
  /** Highlighted code: escaped text with `token` classes. */
  readonly html: string;
};

/** The request that the home page shows, and its response. */
export type FirstRequest = {
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
 * @param dir folder of the programs and of `response.json`
 * @throws when one of them is missing.
 */
export async function readFirstRequest(dir: string): Promise<FirstRequest> {
  const samples = await Promise.all(
    LANGUAGES.map(async ({id, label, file, grammar}) => ({
      id,
      label,
      html: await readHighlighted(path.join(dir, file), grammar),
    })),
  );
  return {samples, response: await readHighlighted(path.join(dir, 'response.json'), 'json')};
}
