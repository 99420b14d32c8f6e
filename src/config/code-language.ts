export type {LanguageId as CodeLanguage, SampleForm} from '../openapi/samples/languages/labels.ts';
export {CODE_LANGUAGES} from '../openapi/samples/languages/shown.ts';

/** Where the reader's choice is kept, and the attribute of `<html>` that style sheets read. */
export const CODE_LANGUAGE_KEY = 'code-language';
export const CODE_LANGUAGE_ATTRIBUTE = 'data-lang';

/**
 * The form of the samples that the reader chose: where it is stored, the parameter of the address that
 * names one, and the attribute of `<html>` that is there when it is the program.
 */
export const SAMPLE_FORM_KEY = 'sample-form';
export const SAMPLE_FORM_PARAMETER = 'sample';
export const SAMPLE_FORM_ATTRIBUTE = 'data-sample';

/**
 * The environment whose hosts the samples of guides name: where the choice is kept, and the attribute
 * of `<html>` that is there when it is production. What shows in one environment only has it too.
 */
export const ENVIRONMENT_KEY = 'environment';
export const ENVIRONMENT_ATTRIBUTE = 'data-environment';

/** Attribute of `<html>` on a page whose script cannot be loaded. */
export const UNSCRIPTED_ATTRIBUTE = 'data-unscripted';
