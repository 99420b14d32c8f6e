import {type Finding, locate, type Rule} from '../page.ts';
import {getPlace, listPassages} from '../prose.ts';

const MAX_WORDS = 32;

/** Sentences of at most 32 words. */
export const sentenceLength: Rule = {
  id: 'sentence-length',
  reason: 'Most readers do not have English as their first language.',
  check({source, tree}) {
    const findings: Finding[] = [];
    for (const {node, text} of listPassages(tree)) {
      for (const {sentence, index} of splitSentences(text)) {
        const words = sentence.split(/\s+/).filter(Boolean);
        if (words.length <= MAX_WORDS) continue;
        const start = (node.position?.start.offset ?? 0) + index;
        const place = index === 0 ? getPlace(node) : locate(source, start);
        findings.push({
          ...place,
          message:
            `The sentence that begins with "${words.slice(0, 4).join(' ')}" has ${words.length} ` +
            `words, expected at most ${MAX_WORDS}. Make two of it.`,
        });
      }
    }
    return findings;
  },
};

function splitSentences(text: string): {readonly sentence: string; readonly index: number}[] {
  const sentences: {sentence: string; index: number}[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?:;](?=\s|$)/g)) {
    sentences.push({sentence: text.slice(start, match.index), index: start});
    start = match.index + 1;
  }
  return [...sentences, {sentence: text.slice(start), index: start}];
}
