import {CODE_LANGUAGES} from '../../../config/code.ts';
import type {Language, LanguageId, LanguageWriter, SampleRequest} from '../types.ts';
import {curl} from './curl.ts';
import {go} from './go.ts';
import {node} from './node.ts';
import {php} from './php.ts';

const WRITERS: Readonly<Record<LanguageId, LanguageWriter>> = {php, go, node, curl};

/** The languages of the samples; names and order are those of `src/config/code.ts`. */
export const LANGUAGES: readonly Language[] = CODE_LANGUAGES.map((language) => ({
  ...language,
  ...WRITERS[language.id],
}));

/**
 * Writes a request as a complete program.
 *
 * @throws when there is no such language.
 */
export function renderSample(language: LanguageId, request: SampleRequest): string {
  const found = LANGUAGES.find(({id}) => id === language);
  if (found) return found.render(request);
  throw new Error(
    `There is no sample language "${language}": expected one of ` +
      `${LANGUAGES.map(({id}) => id).join(', ')}. Correct the id or add the language to LANGUAGES.`,
  );
}
