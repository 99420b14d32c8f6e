import type {Oas3Rule} from '@redocly/openapi-core';
import {SPEC_TERMS, TERMS} from '../../../../product/texts/terms.ts';
import {BANNED, FILLERS} from '../../../../scripts/texts/phrases.ts';
import {findLongSentences, listMarkdownPassages} from '../../../../scripts/texts/sentences.ts';

import {listSpecTexts, type SpecText} from '../../../../scripts/texts/spec-texts.ts';
import {findWordings} from '../../../../scripts/texts/wording.ts';

type FindMessages = (passage: string) => readonly {readonly message: string}[];

/** Makes a rule that reads every text of the document once, where it is first. */
function makeTextRule(find: FindMessages, isChecked: (text: SpecText) => boolean): Oas3Rule {
  return () => ({
    Root(root, {location, report}) {
      const seen = new Set<string>();
      for (const {text, path} of listSpecTexts(root).filter(isChecked)) {
        if (seen.has(text)) continue;
        seen.add(text);
        const found = listMarkdownPassages(text).flatMap(find);
        for (const {message} of found) report({message, location: location.child([...path])});
      }
    },
  });
}

/** The summary of an operation is the name of its page, which the product specification fixes. */
const isNoName = ({path, key}: SpecText) =>
  !(key === 'summary' && path[0] === 'paths' && path.length === 4);

/** The description of a schema itself, not of a field. */
const isOfSchema = ({path}: SpecText) =>
  path.length === 4 && path[1] === 'schemas' && path[3] === 'description';

/** One word for one thing, as in the guides. */
export const terms = makeTextRule(
  (passage) => findWordings(passage, [...TERMS, ...SPEC_TERMS]),
  isNoName,
);

/** No phrases that guides do not use either. */
export const bannedPhrases = makeTextRule((passage) => findWordings(passage, BANNED), isNoName);

/** Sentences of at most 28 words, without semicolons. */
export const sentenceLength = makeTextRule(findLongSentences, isNoName);

/** A schema is described by what it is, or not at all. */
export const schemaFiller = makeTextRule((passage) => findWordings(passage, FILLERS), isOfSchema);
