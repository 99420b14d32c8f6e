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
