import path from 'node:path';
import {count} from '../openapi/document/quote.ts';
import {listGuides} from './guide-names.ts';
import {readPages} from './parse-guide.ts';
import {type GuideContext, readGuideContext} from './read-context.ts';
import {formatMessage} from './reference-error.ts';
import {resolveGuide} from './resolve-guide.ts';

/** Lists the guides that cannot be read and the references that lead nowhere, one line each with file, line and column. */
export function listBrokenReferences(
  siteDir: string,
  context: GuideContext = readGuideContext(siteDir),
): string[] {
  const {pages, messages} = readPages(siteDir, listGuides(path.join(siteDir, 'docs')));
  const broken = pages.flatMap(({file, tree}) =>
    resolveGuide(tree, context).map((finding) => ({file, rule: 'reference', ...finding})),
  );
  return [...messages, ...broken].map(formatMessage);
}

/** More broken references than this are not mistakes of a writer. */
const MOST_MISTAKES = 20;

/**
 * Describes what to do about references of guides that lead nowhere.
 *
 * @param broken one line each, with file, line and column
 * @returns a list, or one sentence when there are so many that the guides are about other documents
 */
export function describeBrokenReferences(broken: readonly string[]): string {
  if (broken.length <= MOST_MISTAKES) {
    const lines = broken.map((line) => `  ${line}`).join('\n');
    return `The guides have ${count(broken.length, 'mistake')}:\n${lines}\nCorrect each.`;
  }
  return (
    `${broken.length} references of the guides lead nowhere, so docs/ was written for other documents ` +
    `than those that are configured (the first: ${broken[0]?.replace(/\.? *$/, '')}): build the reference ` +
    'alone with SITE_CONTENT=reference, or make a site for your own product with `npm run new:site`.'
  );
}

/**
 * Checks that every reference of the guides leads somewhere.
 *
 * @throws when one does not, with the remedy in the message
 */
export function checkGuides(siteDir: string): void {
  const broken = listBrokenReferences(siteDir);
  if (broken.length === 0) return;
  const error = new Error(describeBrokenReferences(broken));
  // Docusaurus prints the stack, which does not help a writer.
  error.stack = error.message;
  throw error;
}
