import {type Finding, type GuidePage, locate, type Rule} from '../page.ts';
import {listTexts} from '../prose.ts';
import {BANNED, TERMS, type Wording} from '../vocabulary.ts';

function findWordings({source, tree}: GuidePage, wordings: readonly Wording[]): Finding[] {
  return listTexts(tree).flatMap(({value, position}) =>
    wordings.flatMap(({pattern, isExact, reason, fix}) => {
      const expression = new RegExp(
        `(?<![\\p{L}-])(?:${pattern})(?![\\p{L}])`,
        isExact ? 'gu' : 'giu',
      );
      const matches = [...value.matchAll(expression)].filter(({index}) => !isQuoted(value, index));
      return matches.map((match) => ({
        ...locate(source, (position?.start.offset ?? 0) + match.index),
        message: `"${match[0]}": ${reason}. Instead: ${fix}.`,
      }));
    }),
  );
}

/** What stands in quotes is for the reader's own screens: it may be spoken as they like. */
function isQuoted(text: string, index: number): boolean {
  const before = text.slice(0, index);
  return before.split('"').length % 2 === 0 || before.lastIndexOf('“') > before.lastIndexOf('”');
}

/** One word for one thing. */
export const terms: Rule = {
  id: 'terms',
  reason: 'A reader who meets two words looks for two things.',
  check: (page) => findWordings(page, TERMS),
};

/** Phrases that say nothing. */
export const bannedPhrases: Rule = {
  id: 'banned-phrases',
  reason: 'They cost words or patience and say nothing.',
  check: (page) => findWordings(page, BANNED),
};
