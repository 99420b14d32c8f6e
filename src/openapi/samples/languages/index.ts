import type {Language, LanguageId, LanguageWriter, SampleForm, SampleRequest} from '../types.ts';
import {curl} from './curl.ts';
import {go} from './go.ts';
import {CODE_LANGUAGES} from './list.ts';
import {node} from './node.ts';
import {php} from './php.ts';

const WRITERS: Readonly<Record<LanguageId, LanguageWriter>> = {php, go, node, curl};

/** The languages of the samples, in the order of their tabs. */
export const LANGUAGES: readonly Language[] = CODE_LANGUAGES.map(({id, label}) => {
  const writer = WRITERS[id];
  const file = `sample.${writer.extension}`;
  return {id, label, ...writer, file, run: `${writer.start} ${file}`};
});

/**
 * Finds a language by its id.
 *
 * @throws when there is no such language.
 */
export function getLanguage(language: LanguageId): Language {
  const found = LANGUAGES.find(({id}) => id === language);
  if (found) return found;
  throw new Error(
    `There is no sample language "${language}": expected one of ` +
      `${LANGUAGES.map(({id}) => id).join(', ')}. Correct the id or add the language to LANGUAGES.`,
  );
}

/**
 * Writes a request in one of its forms.
 *
 * @throws when there is no such language.
 */
export function renderSample(
  language: LanguageId,
  request: SampleRequest,
  form: SampleForm,
): string {
  return getLanguage(language).render(request, form);
}
