const SENTENCES = new Intl.Segmenter('en', {granularity: 'sentence'});

/** Marks that come in pairs: a sentence ends between two pairs, not inside one. */
const PAIRS: readonly RegExp[] = [/`/g, /\*\*/g, /\[[^\]]*$/g, /\]\([^)]*$/g];

const isBalanced = (text: string) =>
  PAIRS.every((pair) => (text.match(pair)?.length ?? 0) % 2 === 0);

/** Takes the first sentence of a description, as Markdown. */
export function takeFirstSentence(description: string | undefined): string | undefined {
  const [paragraph = ''] = description?.trim().split(/\n\s*\n/) ?? [];
  let taken = '';
  for (const {segment} of SENTENCES.segment(paragraph)) {
    taken += segment;
    if (isBalanced(taken)) break;
  }
  return taken.trim() || undefined;
}
