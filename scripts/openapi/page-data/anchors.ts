/**
 * Gives the elements of one page their ids. An id follows from the place of the field alone, such as
 * `response-200.data.guid`, so links to it survive a new build; when two places ask for one id, the
 * later one in the order of the page gets a number.
 */
export class Anchors {
  readonly #taken = new Set<string>();

  /** Takes an id for the whole page. */
  claim(wanted: string): string {
    let id = wanted;
    for (let number = 2; this.#taken.has(id); number++) id = `${wanted}-${number}`;
    this.#taken.add(id);
    return id;
  }

  list(): string[] {
    return [...this.#taken];
  }
}

/** The part of an id that a name stands for: letters, digits and what a URL fragment may hold. */
export function toSegment(name: string): string {
  const segment = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_$@:!*.-]+/gu, '_');
  return segment || '_';
}
