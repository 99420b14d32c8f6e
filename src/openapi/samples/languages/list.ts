/**
 * Ids and labels of the languages, in the order in which their tabs stand. They are apart from the
 * writers, so that every page can carry them. All else of a language is in its own file beside this
 * one; `LANGUAGES` joins both.
 */
export const CODE_LANGUAGES = [
  {id: 'php', label: 'PHP'},
  {id: 'go', label: 'Go'},
  {id: 'node', label: 'Node'},
  {id: 'curl', label: 'cURL'},
] as const;

export type LanguageId = (typeof CODE_LANGUAGES)[number]['id'];
