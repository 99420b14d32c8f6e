export {
  CODE_LANGUAGES,
  type LanguageId as CodeLanguage,
} from '../openapi/samples/languages/list.ts';

/** Where the reader's choice is kept, and the attribute of `<html>` that style sheets read. */
export const CODE_LANGUAGE_KEY = 'code-language';
export const CODE_LANGUAGE_ATTRIBUTE = 'data-lang';

/** Attribute of `<html>` on a page whose script cannot be loaded. */
export const UNSCRIPTED_ATTRIBUTE = 'data-unscripted';
