import type {GuidePage} from '../../../src/guides/parse-guide.ts';
import type {Finding} from '../../../src/guides/reference-error.ts';
import {BANNED, HEADINGS} from '../../texts/phrases.ts';
import {findLongSentences} from '../../texts/sentences.ts';
import {findWordings, type Wording} from '../../texts/wording.ts';
import {getRange, listNodes, listPassages, locate} from '../page.ts';
import type {Rule} from './index.ts';

/** Notes that writers leave for themselves, and those of the template. The short ones are in capitals. */
const NOTES =
  /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|TBC|XXX)(?![\p{L}\p{N}_-])|\?{3}|(?i:lorem ipsum|to be (?:written|done|defined)|coming soon|replace this with|say here in)/gu;

/** A page has no notes of its writer. Comments are not checked: readers do not see them. */
export const notesToSelf: Rule = {
  id: 'note-to-self',
  check({source, tree}) {
    return listNodes(tree, 'yaml', 'text', 'code', 'inlineCode').flatMap((node): Finding[] => {
      const {start, end} = getRange(node);
      return [...source.slice(start, end).matchAll(NOTES)].map(({0: note, index}) => ({
        ...locate(source, start + index),
        message: `"${note}" is a note to the writer. Write what is missing, or keep it in {/* … */}, which no reader sees.`,
      }));
    });
  },
};

function findIn(
  page: GuidePage,
  find: (text: string) => readonly {readonly index: number; readonly message: string}[],
  passages = listPassages(page),
): Finding[] {
  return passages.flatMap(({text, start}) =>
    find(text).map(({index, message}) => ({...locate(page.source, start + index), message})),
  );
}

/** Sentences of at most 28 words, without semicolons. */
export const sentenceLength: Rule = {
  id: 'sentence-length',
  check: (page) => findIn(page, findLongSentences),
};

/** Words that the product's vocabulary replaces. */
export const terms: Rule = {
  id: 'terms',
  check: (page, site) => findIn(page, (text) => findWordings(text, site.terms)),
};

/**
 * Replaces words by those of the vocabulary, where it names a single one.
 *
 * @returns the source, unchanged where nothing is replaced
 */
export function fixTerms(page: GuidePage, wordings: readonly Wording[]): string {
  const edits = listPassages(page).flatMap(({text, start}) =>
    findWordings(text, wordings).flatMap(({index, words, replacement}) =>
      replacement === undefined ? [] : [{at: start + index, words, replacement}],
    ),
  );
  let {source} = page;
  for (const {at, words, replacement} of edits.sort((a, b) => b.at - a.at)) {
    // Where the parsed text differs from its source, a writer has to replace the words.
    if (!source.startsWith(words, at)) continue;
    const before = fixArticle(source.slice(0, at), replacement);
    source = before + replacement + source.slice(at + words.length);
  }
  return source;
}

/** "a vendor" becomes "an organiser". */
function fixArticle(before: string, word: string): string {
  const article = /^[aeiou]/i.test(word) ? 'an' : 'a';
  return before.replace(/(?<=(?:^|[^\p{L}])a)n?(?=\s$)/iu, article.slice(1));
}

/** Phrases that mean nothing, or are hard to read. */
export const bannedPhrases: Rule = {
  id: 'banned-phrases',
  check: (page) => findIn(page, (text) => findWordings(text, BANNED)),
};

/** Headings that name their subject. */
export const headingSubject: Rule = {
  id: 'heading-subject',
  check: (page) => {
    const headings = listPassages(page).filter(({isHeading}) => isHeading);
    return findIn(page, (text) => findWordings(text, HEADINGS), headings);
  },
};
