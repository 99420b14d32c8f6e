import type {Oas3Rule} from '@redocly/openapi-core';
import {countSentences} from '../words.ts';

/** Each tag is described in two sentences: what it is, and what it belongs to or is for. */
export const tagDescription: Oas3Rule = () => ({
  Tag({name, description = ''}, {location, report}) {
    const found = countSentences(description);
    if (found === 2) return;
    report({
      message: `The description of the tag "${name}" has ${found} sentence(s), not 2.`,
      location: location.child(['description']),
    });
  },
});
