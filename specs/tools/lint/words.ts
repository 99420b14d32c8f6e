const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const SENTENCES = new Intl.Segmenter('en', {granularity: 'sentence'});

/**
 * Counts the sentences of a description in Markdown.
 *
 * Code and addresses of links hold full stops that end no sentence, so they count as one word.
 */
export function countSentences(text: string): number {
  return [...SENTENCES.segment(toPlain(text))].filter(({segment}) => /\w/.test(segment)).length;
}

/** Counts the words of a description in Markdown, as a reader sees them: without addresses of links. */
export function countWords(text: string): number {
  return text
    .replaceAll(LINK, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function toPlain(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(LINK, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const FILLERS = new Set(['a', 'an', 'the', 'of', 'this', 'its', 'is', 'for']);

/** True when a description has no word beside those of the name: "The event date." of `event_date`. */
export function isMerelyName(description: string, name: string): boolean {
  const known = new Set(toWords(name));
  return toWords(description).every((word) => known.has(word) || FILLERS.has(word));
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
