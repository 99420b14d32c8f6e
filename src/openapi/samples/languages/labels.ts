/**
 * Labels of all languages, in the default order of their tabs. They are separate from the writers, because
 * every page loads them. `LANGUAGES` joins both.
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
 * The forms of each sample, in the order of display. The call is for pasting: a complete URL, credentials
 * from the environment, no error handling. The program sends the same request, to the server in
 * `API_BASE_URL` if it is set, retries once after a 429, and prints why a request failed.
 */
export const SAMPLE_FORMS = ['call', 'program'] as const;

export type SampleForm = (typeof SAMPLE_FORMS)[number];
