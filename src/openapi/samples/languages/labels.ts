/**
 * Labels of the languages that there are, in the usual order of their tabs. They are apart from the writers, so
 * that every page can carry them. All else of a language is in its own file; `LANGUAGES` joins both.
 */
export const LANGUAGE_LABELS = {
  php: 'PHP',
  go: 'Go',
  node: 'Node',
  curl: 'cURL',
} as const;

export type LanguageId = keyof typeof LANGUAGE_LABELS;

export const LANGUAGE_IDS = Object.keys(LANGUAGE_LABELS) as readonly LanguageId[];
