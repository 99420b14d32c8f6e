import {BANNED, HEADINGS} from '../../texts/phrases.ts';
import {findWordings, type Wording} from '../../texts/wording.ts';
import {type Finding, type GuidePage, locate, type Rule} from '../page.ts';
import {listPassages, type Passage} from '../prose.ts';

function findIn(
  page: GuidePage,
  wordings: readonly Wording[],
  isChecked: (passage: Passage) => boolean = () => true,
): Finding[] {
  return listPassages(page)
    .filter(isChecked)
    .flatMap(({text, start}) =>
      findWordings(text, wordings).map(({index, message}) => ({
        ...locate(page.source, start + index),
        message,
      })),
    );
}

/** One word for one thing: what the product's vocabulary does not say. */
export const makeTerms = (wordings: readonly Wording[]): Rule => ({
  id: 'terms',
  reason: 'A reader who meets two words looks for two things.',
  check: (page) => findIn(page, wordings),
});

/**
 * Writes the words of the vocabulary where a guide has others, as far as the vocabulary names one word.
 *
 * @returns the source, the same where there is nothing to write
 */
export function fixTerms(page: GuidePage, wordings: readonly Wording[]): string {
  const edits = listPassages(page).flatMap(({text, start}) =>
    findWordings(text, wordings).flatMap(({index, words, replacement}) =>
      replacement === undefined ? [] : [{at: start + index, words, replacement}],
    ),
  );
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((source, {at, words, replacement}) => {
      const behind = source.slice(at);
      // A passage holds what Markdown makes of the source; where they differ, a writer is needed.
      if (!behind.startsWith(words)) return source;
      return (
        fixArticle(source.slice(0, at), replacement) + replacement + behind.slice(words.length)
      );
    }, page.source);
}

/** "a vendor" becomes "an organiser". */
function fixArticle(before: string, word: string): string {
  const article = /^[aeiou]/i.test(word) ? 'an' : 'a';
  return before.replace(/(?<=(?:^|[^\p{L}])a)n?(?=\s$)/iu, article.slice(1));
}

/** Phrases that say nothing, or say it in a way that is hard to read. */
export const bannedPhrases: Rule = {
  id: 'banned-phrases',
  reason: 'They cost words or patience and say nothing.',
  check: (page) => findIn(page, BANNED),
};

/** Headings that name their subject. */
export const headingSubject: Rule = {
  id: 'heading-subject',
  reason: 'A heading is read alone: in the table of contents and in the results of a search.',
  check: (page) => findIn(page, HEADINGS, ({kind}) => kind === 'heading'),
};
