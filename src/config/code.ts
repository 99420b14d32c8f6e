/** Languages of the code samples in the order in which they stand. */
export const CODE_LANGUAGES = [
  {id: 'php', label: 'PHP'},
  {id: 'go', label: 'Go'},
  {id: 'node', label: 'Node'},
  {id: 'curl', label: 'cURL'},
] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number]['id'];

/** Where the reader's choice is kept, and the attribute of `<html>` that style sheets read. */
export const CODE_LANGUAGE_KEY = 'code-language';
export const CODE_LANGUAGE_ATTRIBUTE = 'data-lang';

/** Attribute of `<html>` on a page whose script cannot be loaded. */
export const UNSCRIPTED_ATTRIBUTE = 'data-unscripted';
