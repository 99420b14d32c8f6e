import type {RetryKind} from './types.ts';

/** Whether a request may be repeated; the text is Markdown. */
export type Retry = {readonly kind: RetryKind; readonly label: string; readonly text: string};

/** The four answers to "may I retry?". */
export const RETRY_LABELS: Readonly<Record<RetryKind, string>> = {
  no: 'Do not retry',
  step: 'Retry after a step',
  wait: 'Retry after a delay',
  yes: 'Retry',
};

/** What must happen before a retry, by what the documents say after "after". */
const STEPS: readonly (readonly [said: RegExp, text: string])[] = [
  [/new token/, 'Request a new access token first.'],
  [/refresh/, 'Refresh the access token first.'],
  [/reinstate/, 'Reinstate the resource first.'],
  [/read/, 'Read the resource again first, and repeat your change on it.'],
  [/expired/, 'Expire it first.'],
  [/force/, 'Send `force=true`, if the operation has it and you accept what that removes.'],
];

/**
 * Reads whether a request may be repeated.
 *
 * @param said value of `retry` in the documents, such as `after a refresh`
 * @param seconds how long the example of the code asks to wait, if it does
 * @returns undefined when the documents do not say it.
 */
export function readRetry(said: string | undefined, seconds?: number): Retry | undefined {
  const phrase = said?.trim().toLowerCase() ?? '';
  if (!phrase) return undefined;
  if (/success/.test(phrase)) {
    return toRetry(
      'no',
      'What the request asks for has already happened. Treat the code as success.',
    );
  }
  if (/^(?:no|never|false)\b/.test(phrase)) {
    return toRetry('no', 'The same request fails again. Correct it first.');
  }
  const isAnswered = /^(?:yes|true)\b/.test(phrase);
  if (/retry-after/.test(phrase) || (isAnswered && seconds !== undefined)) {
    const example = seconds === undefined ? '' : `, which is ${seconds} in the example`;
    return toRetry('wait', `Wait for the number of seconds in \`Retry-After\`${example}.`);
  }
  if (/\blater\b/.test(phrase)) {
    return toRetry('wait', 'The same request succeeds once the state has changed.');
  }
  if (isAnswered) {
    return toRetry(
      'yes',
      /backoff/.test(phrase)
        ? 'Use exponential backoff: wait twice as long after each attempt.'
        : 'The same request can succeed immediately.',
    );
  }
  return toRetry('step', STEPS.find(([pattern]) => pattern.test(phrase))?.[1] ?? `Retry ${said}.`);
}

function toRetry(kind: RetryKind, text: string): Retry {
  return {kind, label: RETRY_LABELS[kind], text};
}
