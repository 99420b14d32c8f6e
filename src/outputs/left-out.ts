/** Most names that a note lists. */
const SHOWN = 5;

/**
 * Says on the page of files what a file lacks.
 *
 * @param names of the operations that it does not have
 * @returns no note where it has all
 */
export function describeLeftOut(names: readonly string[]): {readonly note?: string} {
  if (names.length === 0) return {};
  const more = names.length - SHOWN;
  const list = [...names.slice(0, SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return {note: `Left out: ${list}.`};
}
