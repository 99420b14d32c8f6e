/**
 * Gives the elements of one page their ids. An id follows from the place of the field alone, such as
 * `response-200.data.guid`, so links to it survive a new build; when two places ask for one id, the
 * later one in the order of the page gets a number.
 */
export class Anchors {
  readonly #taken = new Set<string>();
  readonly #reserved = new Set<string>();

  /** Keeps ids for the page's own sections: no field gets them, whether the page has the section or not. */
  reserve(ids: readonly string[]): void {
    for (const id of ids) this.#reserved.add(id);
  }

  /** Takes an id for the whole page. */
  claim(wanted: string): string {
    let id = wanted;
    for (let number = 2; this.#isGone(id); number++) id = `${wanted}-${number}`;
    this.#taken.add(id);
    return id;
  }

  list(): string[] {
    return [...this.#taken];
  }

  #isGone(id: string): boolean {
    return this.#taken.has(id) || this.#reserved.has(id);
  }
}

/** The part of an id that a name stands for: letters, digits and what a URL fragment may hold. */
export function toSegment(name: string): string {
  const segment = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_$@:!*.-]+/gu, '_');
  return segment || '_';
}
