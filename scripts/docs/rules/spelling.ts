import {readFileSync} from 'node:fs';
import {locate, maskToProse} from '../page.ts';
import type {Rule} from './index.ts';

const WORDS_FILE = new URL('../../../docs/_data/words.txt', import.meta.url);

/** Lists the words that are neither in the dictionary nor in the list of the guides. */
export async function listUnknownWords(text: string, withSuggestions: boolean) {
  // Imported here, because it loads the dictionaries.
  const {spellCheckDocument} = await import('cspell-lib');
  const document = {uri: 'guide.txt', text, languageId: 'plaintext', locale: 'en-GB'};
  const options = {generateSuggestions: withSuggestions, noConfigSearch: true};
  // The list of frequent misspellings only adds suggestions, and takes 0.8 s to load.
  const dictionaries = ['!en-common-misspellings'];
  // A word on each line; lines that begin with # are comments.
  const words = readFileSync(WORDS_FILE, 'utf8').match(/^[^#\s].*$/gm) ?? [];
  const settings = {language: 'en-GB', words, dictionaries, allowCompoundWords: false};
  return (await spellCheckDocument(document, options, settings)).issues;
}

/** British English, and the words of the project. */
export const spelling: Rule = {
  id: 'spelling',
  async check(page) {
    const {source, frontMatter} = page;
    const prose = maskToProse(page);
    const described = ['title', 'description']
      .map((key) => frontMatter?.[key])
      .filter((value) => typeof value === 'string');
    const text = `${described.join('\n')}\n${prose}`;
    const shift = text.length - prose.length;
    return (await listUnknownWords(text, true)).map(({text: word, offset, suggestions = []}) => {
      // The first words are those of the front matter.
      const place = locate(source, offset < shift ? source.indexOf(word) : offset - shift);
      const nearest = suggestions.slice(0, 3).join(', ') || 'none';
      const message =
        `"${word}" is not in the dictionary (nearest: ${nearest}). ` +
        'Correct it, or add the word to docs/_data/words.txt.';
      return {...place, message};
    });
  },
};
