import type {Oas3Rule} from '@redocly/openapi-core';
import {countSentences, countWords} from '../words.ts';

/**
 * The description of an operation says what it does, and stays under 60 words. It may have paragraphs
 * and lists.
 *
 * Options: `sentences`, the least number of them, and `words`, the greatest.
 */
export const operationDescription: Oas3Rule = ({sentences = 1, words = 59}) => ({
  Operation({description = '', operationId}, {location, report}) {
    const place = {location: location.child(['description'])};
    if (countSentences(description) < Number(sentences)) {
      const message = `The description of "${operationId}" says nothing. Write what it does to which object.`;
      report({message, ...place});
    }
    const found = countWords(description);
    if (found > Number(words)) {
      const message =
        `The description of "${operationId}" has ${found} words, expected at most ${words}. ` +
        'Move what belongs to a field or a guide there.';
      report({message, ...place});
    }
  },
});
