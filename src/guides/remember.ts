/**
 * Keeps what a function of texts has answered, for as long as the process lives. Every guide is
 * resolved twice, once for the list of its broken references and once for its page, and on the
 * dev server again with every change.
 *
 * @param compute depends on nothing but the texts; what it throws is not kept
 */
export function remember<Texts extends readonly string[], Answer>(
  compute: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
  const answers = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(...texts);
    answers.set(key, answer);
    return answer;
  };
}
