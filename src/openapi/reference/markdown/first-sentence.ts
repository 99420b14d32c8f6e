/** Where a sentence may end; the next one may begin with a name in small letters. */
const END = /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|no))[.!?])\s+/i;

/** Marks that come in pairs: a sentence ends between two pairs, not inside one. */
const PAIRS: readonly RegExp[] = [/`/g, /\*\*/g, /[[\]]/g, /[()]/g];

const isBalanced = (text: string) =>
  PAIRS.every((pair) => (text.match(pair)?.length ?? 0) % 2 === 0);

/** Takes the first sentence of a description, as Markdown. */
export function takeFirstSentence(description: string | undefined): string | undefined {
  const [paragraph = ''] = description?.trim().split(/\n\s*\n/) ?? [];
  const parts = paragraph.split(END);
  const ends = parts.findIndex((_, at) => isBalanced(parts.slice(0, at + 1).join(' ')));
  return (ends < 0 ? paragraph : parts.slice(0, ends + 1).join(' ')) || undefined;
}
