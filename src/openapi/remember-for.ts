/** Caches the results of a function of one object for the lifetime of the object. */
export function rememberFor<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, {readonly result: Result}>();
  return (key) => {
    const known = results.get(key) ?? {result: compute(key)};
    results.set(key, known);
    return known.result;
  };
}
