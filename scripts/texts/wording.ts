import memoize from 'lodash/memoize.js';

/** A way of writing that the texts of the project do not use. */
export type Wording = {
  /**
   * Expression for complete words, in any case unless `isExact`. A space means any white space, `\uFFFC` a piece of
   * code.
   */
  readonly pattern: string;
  readonly isExact?: boolean;
  /** Expression for a passage in which the word has its right meaning. */
  readonly unless?: string;
  readonly reason: string;
  /** What to write, or to do. */
  readonly fix: string;
};

type FoundWording = {
  readonly index: number;
  /** The words as they are written in the passage. */
  readonly words: string;
  /** What to write instead; absent where a writer has to choose. */
  readonly replacement: string | undefined;
  /** Has the words, the reason and the remedy. */
  readonly message: string;
};

/** Replaces code in the text of a passage, values and components: anything that is not prose. */
export const PLACEHOLDER = '\uFFFC';

/** Finds wordings in one passage of prose; text in quotes is not checked. */
export function findWordings(text: string, wordings: readonly Wording[]): FoundWording[] {
  return wordings.flatMap((wording) => {
    const {find, unless} = compile(wording);
    if (unless?.test(text)) return [];
    return [...text.matchAll(find)]
      .filter(({index}) => !isQuoted(text, index))
      .map(({0: words, index}) => ({
        index,
        words,
        replacement: replace(wording, words),
        message: `"${words.replaceAll(/\s+/g, ' ')}": ${wording.reason}. Instead: ${wording.fix}.`,
      }));
  });
}

const compile = memoize(({pattern, isExact, unless}: Wording) => {
  const words = pattern.replaceAll(' ', '\\s+').replaceAll(PLACEHOLDER, `${PLACEHOLDER}+`);
  return {
    find: new RegExp(`(?<![\\p{L}-])(?:${words})(?!\\p{L})`, isExact ? 'gu' : 'giu'),
    unless: unless === undefined ? undefined : new RegExp(unless, 'iu'),
  };
});

function isQuoted(text: string, index: number): boolean {
  const before = text.slice(0, index);
  return before.split('"').length % 2 === 0 || before.lastIndexOf('“') > before.lastIndexOf('”');
}

/** What an expression may look at around the words. */
const LOOKAROUNDS = /\(\?<?[=!](?:[^()]|\([^()]*\))*\)/g;
/** Words alone, with a mark or none between them, and the plural of the last one. */
const PLAIN_PATTERN = /^(?:[\w .\\-]|\[ -\])+?(s\?)?$/;
/** A fix that is to be written as it is; one that leaves a choice has commas, quotes or "or" in it. */
const PLAIN_FIX = /^(?!.*\bor\b)[\p{L}\d]+(?:[ -][\p{L}\d]+)*$/u;

/** Only where the pattern has one form of one word: a writer has to inflect words and rewrite sentences. */
function replace({pattern, isExact, fix}: Wording, words: string): string | undefined {
  const forms = pattern.replaceAll(LOOKAROUNDS, '').split('|');
  const isPlain = forms.every(
    (form) => PLAIN_PATTERN.test(form) && (forms.length === 1 || isExact || !form.includes(' ')),
  );
  if (!isPlain || !PLAIN_FIX.test(fix)) return undefined;
  const isPlural = /s$/i.test(words) && forms.some((form) => form.endsWith('s?')) && !isExact;
  const plural = isPlural ? fix.replace(/(?<=[^aeiou])y$/, 'ie').concat('s') : fix;
  const isCapital = /^\p{Lu}/u.test(words);
  return isCapital ? plural.charAt(0).toUpperCase() + plural.slice(1) : plural;
}
