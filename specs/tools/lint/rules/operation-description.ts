import type {Oas3Rule} from '@redocly/openapi-core';
import {countSentences, countWords} from '../words.ts';

/** A list item with the lines that continue it. */
const LIST_ITEM = /^- .*(?:\n {2,}.*)*/gm;

/**
 * The description of an operation says what it does, and stays under 60 words of prose. Side effects that
 * are listed are not counted, because each names its default.
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
    const found = countWords(description.replaceAll(LIST_ITEM, ''));
    if (found > Number(words)) {
      const message =
        `The description of "${operationId}" has ${found} words of prose, expected at most ${words}. ` +
        'Move what belongs to a field or a guide there.';
      report({message, ...place});
    }
  },
});
