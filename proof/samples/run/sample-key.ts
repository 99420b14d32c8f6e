import type {LanguageId, SampleForm} from '../../../src/openapi/samples/types.ts';

/** One form in one language: what an operation has eight of. */
export type SampleKind = {readonly language: LanguageId; readonly form: SampleForm};

/** A sample to run; ids are unique within a language and form, and fit a path. */
export type RunnableSample = SampleKind & {readonly id: string; readonly code: string};

/** The same as one word, e.g. `php-call`. */
export const toSampleKey = ({language, form}: SampleKind) => `${language}-${form}`;

/** The name of a sample among all. */
export const toRunKey = (sample: Omit<RunnableSample, 'code'>) =>
  `${sample.id}~${toSampleKey(sample)}`;

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
