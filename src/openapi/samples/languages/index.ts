import type {Language, LanguageId, LanguageWriter} from '../types.ts';
import {LANGUAGE_IDS, LANGUAGE_LABELS} from './labels.ts';
import {CODE_LANGUAGES} from './shown.ts';
import * as writers from './writers.ts';

const WRITERS: Readonly<Record<LanguageId, LanguageWriter>> = writers;

/** All languages that there are: code of each may be in a guide. */
export const ALL_LANGUAGES: readonly Language[] = LANGUAGE_IDS.map((id) => {
  const writer = WRITERS[id];
  const file = `sample.${writer.extension}`;
  return {id, label: LANGUAGE_LABELS[id], ...writer, file, run: `${writer.start} ${file}`};
});

/** The languages of the samples, in the order of their tabs. */
export const LANGUAGES: readonly Language[] = CODE_LANGUAGES.map(({id}) => getLanguage(id));

/**
 * Finds a language by its id.
 *
 * @throws when there is no such language.
 */
export function getLanguage(language: LanguageId): Language {
  const found = ALL_LANGUAGES.find(({id}) => id === language);
  if (found) return found;
  throw new Error(
    `There is no sample language "${language}": expected one of ` +
      `${LANGUAGE_IDS.join(', ')}. Correct the id, or add the language to labels.ts and writers.ts.`,
  );
}
