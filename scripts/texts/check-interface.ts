import {TERMS} from '../../product/texts/terms.ts';
import type {Message} from '../docs/lint.ts';
import {listInterfaceTexts} from './interface-texts.ts';
import {listMarkdownPassages} from './markdown-passages.ts';
import {BANNED} from './phrases.ts';
import {findWordings, type Wording} from './wording.ts';

/** A finding in a file, as the lint of guides prints it. */
export type InterfaceFinding = Message & {readonly rule: 'terms' | 'banned-phrases'};

/** What is not written, by rule. */
export type Vocabulary = readonly (readonly [InterfaceFinding['rule'], readonly Wording[]])[];

const RULES: Vocabulary = [
  ['terms', TERMS],
  ['banned-phrases', BANNED],
];

/** Holds the texts of one source file to the vocabulary, by default the product's. */
export function checkInterfaceSource(
  file: string,
  source: string,
  rules: Vocabulary = RULES,
): InterfaceFinding[] {
  return listInterfaceTexts(file, source).flatMap(({text, line, column}) =>
    listMarkdownPassages(text).flatMap((passage) =>
      rules.flatMap(([rule, wordings]) =>
        findWordings(passage, wordings).map(({message}) => ({file, line, column, rule, message})),
      ),
    ),
  );
}
