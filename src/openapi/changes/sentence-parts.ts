/** A piece of a sentence: words, or a name or value. */
type SentencePart = {readonly text: string; readonly isCode: boolean};

/** Takes a sentence apart into words and what is between backticks. */
export function splitSentence(sentence: string): SentencePart[] {
  return sentence
    .split(/(`[^`]*`)/)
    .filter(Boolean)
    .map((part) => {
      const isCode = part.length > 1 && part.startsWith('`') && part.endsWith('`');
      return {text: isCode ? part.slice(1, -1) : part, isCode};
    });
}

/** The sentence without its marks, for feeds and search. */
export const toPlainText = (sentence: string): string =>
  splitSentence(sentence)
    .map(({text}) => text)
    .join('');
