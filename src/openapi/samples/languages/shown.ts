import {definition} from '../../../../product/index.ts';
import {LANGUAGE_IDS, LANGUAGE_LABELS, type LanguageId} from './labels.ts';

const settings: {readonly name: string; readonly languages?: readonly LanguageId[]} = definition;

/** The languages that the owner shows, in the order of their tabs; all of them where none is named. */
export const CODE_LANGUAGES: readonly {readonly id: LanguageId; readonly label: string}[] = (
  settings.languages ?? LANGUAGE_IDS
).map((id) => ({id, label: LANGUAGE_LABELS[id]}));
