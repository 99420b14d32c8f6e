import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {SAMPLE_FORMS} from '../../../src/openapi/samples/languages/labels.ts';
import type {LanguageId, OperationShape, SampleForm} from '../../../src/openapi/samples/types.ts';

/** One form in one language: what an operation has eight of. */
export type SampleKind = {readonly language: LanguageId; readonly form: SampleForm};

/** The same as one word, e.g. `php-call`. */
export type SampleKey = `${LanguageId}-${SampleForm}`;

/** Where a call goes in place of the server that it names. */
export type Redirection = {
  /** Beginning of the URL as it is in the code. */
  readonly shown: string;
  readonly actual: string;
};

export function toSampleKey({language, form}: SampleKind): SampleKey {
  return `${language}-${form}`;
}

/** All samples of an operation, the calls first. */
export function listSampleKinds(
  languages: readonly LanguageId[] = LANGUAGES.map(({id}) => id),
): SampleKind[] {
  return SAMPLE_FORMS.flatMap((form) => languages.map((language) => ({language, form})));
}

/**
 * The server of an operation and its path up to the first parameter, so that a URL in the body is
 * not taken for it.
 *
 * @param baseUrl of the server that is to answer
 */
export function redirectTo({servers, path}: OperationShape, baseUrl: string): Redirection {
  const beginning = path.split('{')[0] ?? '';
  return {shown: `${servers[0]?.url ?? ''}${beginning}`, actual: `${baseUrl}${beginning}`};
}

/**
 * Points a call to another server. It is the only change that a proof makes to a sample.
 *
 * @throws when the code does not name its server exactly once.
 */
export function redirectCall(code: string, {shown, actual}: Redirection): string {
  const parts = code.split(shown);
  if (parts.length === 2) return parts.join(actual);
  throw new Error(
    `A call names ${shown} ${parts.length - 1} times, expected once. ` +
      `Correct the generator, or the proof that expects this server:\n${code}`,
  );
}
