import {PLACEHOLDER} from './wording.ts';

type Sentence = {readonly text: string; readonly index: number; readonly words: number};

/** A sentence ends at a full stop, a question mark or an exclamation mark before white space. */
const END = /[.!?](?=[\s)”"]|$)/g;

/** The longest sentence that a text may have, in words. A piece of code counts as one. */
const MAX_WORDS = 28;

export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const {index} of text.matchAll(END)) {
    sentences.push(toSentence(text.slice(start, index), start));
    start = index + 1;
  }
  sentences.push(toSentence(text.slice(start), start));
  return sentences.filter(({words}) => words > 0);
}

function toSentence(part: string, start: number): Sentence {
  const text = part.trimStart();
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC]/u.test(word)).length;
  return {text, words, index: start + part.length - text.length};
}

/** Reports sentences of more than 28 words, and semicolons, which join sentences. */
export function findLongSentences(text: string) {
  const long = splitSentences(text)
    .filter(({words}) => words > MAX_WORDS)
    .map(({text: sentence, words, index}) => {
      const start = sentence.split(/\s+/).slice(0, 4).join(' ');
      return {
        index,
        message:
          `The sentence that begins with "${start}" has ${words} words, expected at most ` +
          `${MAX_WORDS}. Make two of it.`,
      };
    });
  const chained = [...text.matchAll(/;(?=\s|$)/g)].map(({index}) => ({
    index,
    message: 'A semicolon joins two sentences. End the first, or join them with a word.',
  }));
  return [...long, ...chained];
}

const FENCES = /```[\s\S]*?```/g;
const CODE = /`[^`]*`/g;
/** A link to an operation: its label is a name that the specification sets. */
const OPERATION_LINKS = /\[[^\]]*\]\((?:\/api\/|#)[^)]*\)/g;
const LINK_TARGETS = /(?<=\])\([^)]*\)/g;
const URLS = /\bhttps?:\/\/[^\s)]+/g;

/**
 * Splits a text in Markdown into the passages that are read in one go: paragraphs, items of lists and
 * cells of tables. Code, URLs and names of operations become one placeholder each.
 */
export function listMarkdownPassages(text: string): string[] {
  return text
    .replaceAll(FENCES, `\n\n${PLACEHOLDER}\n\n`)
    .replaceAll(CODE, PLACEHOLDER)
    .replaceAll(OPERATION_LINKS, PLACEHOLDER)
    .replaceAll(LINK_TARGETS, '')
    .replaceAll(URLS, PLACEHOLDER)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\|/)
    .map((passage) =>
      passage
        .replaceAll(/[[\]*_#]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((passage) => /\p{L}/u.test(passage));
}
