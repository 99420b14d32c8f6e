import {count} from '../openapi/document/quote.ts';

/** More broken references than this are no mistakes of a writer. */
const MAX_MISTAKES = 20;

/**
 * Says what to do about references of guides that lead nowhere.
 *
 * @param broken one line each, with file, line and column
 * @returns undefined when there are none; one sentence when the guides are about other documents.
 */
export function describeBrokenReferences(broken: readonly string[]): string | undefined {
  const [first] = broken;
  if (first === undefined) return undefined;
  if (broken.length <= MAX_MISTAKES) {
    const lines = broken.map((line) => `  ${line}`).join('\n');
    return `The guides have ${count(broken.length, 'reference')} without a target:\n${lines}\nCorrect each.`;
  }
  return describeOtherDocuments(broken);
}

/**
 * Says that guides speak of other documents, and what to do.
 *
 * @param broken one line for each reference that leads nowhere
 * @returns undefined when there are so few that a writer has made them
 */
export function describeOtherDocuments(broken: readonly string[]): string | undefined {
  const [first = ''] = broken;
  if (broken.length <= MAX_MISTAKES) return undefined;
  return (
    `${broken.length} references of the guides lead nowhere, so docs/ was written for other documents ` +
    `than those that are configured (the first: ${first.replace(/\.? *$/, '')}): build the reference ` +
    'alone with SITE_CONTENT=reference, or make a site for your own product with `npm run new:site`.'
  );
}
