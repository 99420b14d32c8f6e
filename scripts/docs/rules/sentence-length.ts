import {findLongSentences} from '../../texts/sentences.ts';
import {locate, type Rule} from '../page.ts';
import {listPassages} from '../prose.ts';

/** Sentences of at most 28 words, without semicolons. */
export const sentenceLength: Rule = {
  id: 'sentence-length',
  reason: 'Most readers do not have English as their first language.',
  check: (page) =>
    listPassages(page).flatMap(({text, start}) =>
      findLongSentences(text).map(({index, message}) => ({
        ...locate(page.source, start + index),
        message,
      })),
    ),
};
