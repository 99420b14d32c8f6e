import {readFileSync} from 'node:fs';
import path from 'node:path';
import {count} from '../openapi/document/quote.ts';
import type {GuideContext} from './context.ts';
import {listGuides} from './list-guides.ts';
import {readGuide} from './parse-guide.ts';
import {readGuideContext} from './read-context.ts';
import {type BrokenReference, GuideReferenceError} from './reference-error.ts';
import {formatBrokenReference, resolveGuide} from './resolve-guide.ts';

/** Lists the references of all guides that lead nowhere, one line each with file, line and column. */
export function listBrokenReferences(
  siteDir: string,
  context: GuideContext = readGuideContext(siteDir),
): string[] {
  return listGuides(path.join(siteDir, 'docs')).flatMap((file) => {
    const broken = listBroken(readFileSync(file, 'utf8'), context);
    return broken.map((each) => formatBrokenReference(path.relative(siteDir, file), each));
  });
}

function listBroken(source: string, context: GuideContext): BrokenReference[] {
  try {
    return resolveGuide(readGuide(source).tree, context);
  } catch (error) {
    if (!(error instanceof GuideReferenceError)) throw error;
    const {message, place = {line: 1, column: 1}} = error;
    return [{...place, component: 'syntax', message}];
  }
}

/** More broken references than this are no mistakes of a writer. */
export const MOST_MISTAKES = 20;

/**
 * Says what to do about references of guides that lead nowhere.
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
 * @throws when one does not; the message says what to do.
 */
export function checkGuides(siteDir: string): void {
  const broken = listBrokenReferences(siteDir);
  if (broken.length === 0) return;
  const error = new Error(describeBrokenReferences(broken));
  // Docusaurus prints the stack, which says nothing to a writer.
  error.stack = error.message;
  throw error;
}
