import {checkGuides, type ResolvedGuide} from './check-guides.ts';

let prepared: readonly ResolvedGuide[] | undefined;

/**
 * Resolves the guides ahead of the build that takes them, in the same process.
 *
 * @throws when a reference leads nowhere; the build that takes them says so again
 */
export function prepareGuides(siteDir: string): void {
  prepared = checkGuides(siteDir);
}

/**
 * Gives the guides that were prepared, for one build, or resolves them now.
 *
 * @throws when a reference leads nowhere; the message says what to do
 */
export function takeGuides(siteDir: string): readonly ResolvedGuide[] {
  const guides = prepared ?? checkGuides(siteDir);
  prepared = undefined;
  return guides;
}
