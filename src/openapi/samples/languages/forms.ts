/**
 * The forms of each sample, in the order in which they stand. The call is what a developer pastes:
 * the URL in full, the credentials from the environment, no error handling. The program sends the
 * same request, takes another server from `API_BASE_URL`, waits once where the rate limit is
 * exceeded, and says why a request failed.
 */
export const SAMPLE_FORMS = ['call', 'program'] as const;

export type SampleForm = (typeof SAMPLE_FORMS)[number];
