/** Caches the results of a function of one object for the lifetime of the object. */
export function rememberFor<Key extends object, Answer>(
  compute: (key: Key) => Answer,
): (key: Key) => Answer {
  const answers = new WeakMap<Key, {readonly answer: Answer}>();
  return (key) => {
    const known = answers.get(key) ?? {answer: compute(key)};
    answers.set(key, known);
    return known.answer;
  };
}
