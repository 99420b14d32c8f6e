import type {LanguageId, SampleForm} from '../../../src/openapi/samples/types.ts';

/** One form in one language. An operation has eight of them. */
export type SampleKind = {readonly language: LanguageId; readonly form: SampleForm};

/** A sample to run; IDs are unique within a language and form, and safe in a path. */
export type RunnableSample = SampleKind & {readonly id: string; readonly code: string};

/** As one word, for example `php-call`. */
export const toSampleKey = ({language, form}: SampleKind) => `${language}-${form}`;

/** The unique name of a sample. */
export const toRunKey = (sample: Omit<RunnableSample, 'code'>) =>
  `${sample.id}~${toSampleKey(sample)}`;

/**
 * Replaces the server of a call. A proof changes nothing else in a sample.
 *
 * @param shown beginning of the URL as it is in the code
 * @throws if the code does not contain it exactly once
 */
export function redirectCall(code: string, shown: string, actual: string): string {
  const parts = code.split(shown);
  if (parts.length === 2) return parts.join(actual);
  throw new Error(
    `A call names ${shown} ${parts.length - 1} times, expected once. ` +
      `Correct the generator, or the proof that expects this server:\n${code}`,
  );
}
