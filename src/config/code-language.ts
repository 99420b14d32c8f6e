import {CODE_LANGUAGES} from '../openapi/samples/languages/shown.ts';

export type {LanguageId as CodeLanguage, SampleForm} from '../openapi/samples/languages/labels.ts';
export {CODE_LANGUAGES};

/** What the reader chooses for all samples of the site; the head script puts it on `<html>`. */
export type Choice = {
  /** Attribute of `<html>`, which style sheets read. */
  readonly attribute: string;
  /** Where it is stored. */
  readonly key: string;
  /** Parameter of the address that names a value. */
  readonly parameter?: string;
  /** The first one is the default. */
  readonly values: readonly string[];
};

export const LANGUAGE: Choice = {
  attribute: 'data-lang',
  key: 'code-language',
  parameter: 'lang',
  values: CODE_LANGUAGES.map(({id}) => id),
};

/** Calls, or programs with error handling. */
export const FORM: Choice = {
  attribute: 'data-sample',
  key: 'sample-form',
  parameter: 'sample',
  values: ['call', 'program'],
};

/** The hosts that samples name. Elements for one environment have the attribute too. */
export const ENVIRONMENT: Choice = {
  attribute: 'data-environment',
  key: 'environment',
  values: ['sandbox', 'production'],
};

export const CHOICES = [LANGUAGE, FORM, ENVIRONMENT];
