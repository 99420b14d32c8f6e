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

/**
 * The forms of each sample, in the order in which they are shown. The call is what a developer pastes:
 * the URL in full, the credentials from the environment, no error handling. The program sends the
 * same request, takes another server from `API_BASE_URL`, waits once where the rate limit is
 * exceeded, and says why a request failed.
 */
export const SAMPLE_FORMS = ['call', 'program'] as const;

export type SampleForm = (typeof SAMPLE_FORMS)[number];
