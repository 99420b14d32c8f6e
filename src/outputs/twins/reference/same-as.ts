import {toKey} from '../to-key.ts';

/**
 * Says where a part of a page stands already, so that a schema that eight responses share is written
 * once.
 */
export class SameAs {
  readonly #places = new Map<string, string>();

  /**
   * Finds the earlier place of the same content.
   *
   * @param content page data; its element ids are left out of the comparison
   * @param place what the content is found by when it comes again, e.g. `400`
   * @returns undefined when it stands here for the first time
   */
  find(content: unknown, place: string): string | undefined {
    const key = toKey(content);
    const known = this.#places.get(key);
    if (known === undefined) this.#places.set(key, place);
    return known;
  }
}
