import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {SAMPLE_FORMS} from '../../../src/openapi/samples/languages/labels.ts';
import type {LanguageId, SampleForm} from '../../../src/openapi/samples/types.ts';

/** One form in one language: what an operation has eight of. */
export type SampleKind = {readonly language: LanguageId; readonly form: SampleForm};

/** The same as one word, e.g. `php-call`. */
export type SampleKey = `${LanguageId}-${SampleForm}`;

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
 * Points a call to another server. It is the only change that a proof makes to a sample.
 *
 * @param shown beginning of the URL as it is in the code
 * @throws when the code does not name it exactly once
 */
export function redirectCall(code: string, shown: string, actual: string): string {
  const parts = code.split(shown);
  if (parts.length === 2) return parts.join(actual);
  throw new Error(
    `A call names ${shown} ${parts.length - 1} times, expected once. ` +
      `Correct the generator, or the proof that expects this server:\n${code}`,
  );
}
