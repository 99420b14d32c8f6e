const POSITION = /^sidebar_position: *(\d+) *$/m;

/** Reads the position from the front matter of a guide; 0 when it has none. */
export function readPosition(text: string): number {
  return Number(POSITION.exec(text)?.[1] ?? 0);
}

/**
 * Numbers a page between its neighbours; those behind it move on where there is no number left.
 *
 * @param order ids of the pages of a folder, in the order of the sidebar
 * @param id the page that is new there
 * @param texts text of each page by its id
 * @returns the texts that change
 */
export function numberPages(
  order: readonly string[],
  id: string,
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const getPosition = (each: string | undefined) => readPosition(texts.get(each ?? '') ?? '');
  const changed = new Map<string, string>();
  if (order.length < 2) return changed;
  const at = order.indexOf(id);
  const following = order.slice(at + 1);
  let last = choosePosition(
    getPosition(id),
    getPosition(order[at - 1]),
    following.length > 0 ? getPosition(following[0]) : Number.POSITIVE_INFINITY,
  );
  const setPosition = (each: string) => {
    const text = texts.get(each) ?? '';
    if (readPosition(text) !== last)
      changed.set(each, text.replace(POSITION, `sidebar_position: ${last}`));
  };
  setPosition(id);
  for (const each of following) {
    if (getPosition(each) > last) break;
    last += 1;
    setPosition(each);
  }
  return changed;
}

/** Between two pages its own number, else the one in front of the next; at the end the next one. */
function choosePosition(own: number, before: number, next: number): number {
  if (!Number.isFinite(next)) return before + 1;
  if (own > before && own < next) return own;
  return Math.max(next - 1, before + 1);
}
