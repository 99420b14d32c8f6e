import type {Language, LanguageId, SampleRequest} from '../types.ts';
import {curl} from './curl.ts';
import {go} from './go.ts';
import {node} from './node.ts';
import {php} from './php.ts';

/** The languages of the samples, in the order of the tabs. */
export const LANGUAGES: readonly Language[] = [php, go, node, curl];

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
