/**
 * Whether one letter more, less, other, or two letters changed about make one word the other
 * (Damerau-Levenshtein distance of at most 1). Compares each letter once.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length !== b.length) {
    const [long, short] = a.length > b.length ? [a, b] : [b, a];
    return rest(long, start + 1) === rest(short, start);
  }
  if (rest(a, start + 1) === rest(b, start + 1)) return true;
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return isSwapped && rest(a, start + 2) === rest(b, start + 2);
}
