import type {LanguageId, LanguageWriter} from '../types.ts';
import {LANGUAGE_IDS, LANGUAGE_LABELS} from './labels.ts';
import {CODE_LANGUAGES} from './shown.ts';
import * as writers from './writers.ts';

const WRITERS: Readonly<Record<LanguageId, LanguageWriter>> = writers;

/** A language as the tabs show it. */
export type Language = ReturnType<typeof getLanguage>;

export function getLanguage(id: LanguageId) {
  const writer = WRITERS[id];
  // The name under which the sample runs.
  const file = `sample.${writer.extension}`;
  return {id, label: LANGUAGE_LABELS[id], ...writer, file, run: `${writer.start} ${file}`};
}

/** All languages; guides may contain code of each. */
export const ALL_LANGUAGES: readonly Language[] = LANGUAGE_IDS.map(getLanguage);

/** The languages of the samples, in the order of their tabs. */
export const LANGUAGES: readonly Language[] = CODE_LANGUAGES.map(({id}) => getLanguage(id));
