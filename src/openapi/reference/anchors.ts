import {withRank} from './field-id.ts';

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
    for (let number = 2; this.#isGone(id); number++) id = withRank(wanted, number);
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
