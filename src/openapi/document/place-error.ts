/** A place in a document from which nothing can be made; the message says what was found there. */
export class PlaceError extends Error {
  override name = 'PlaceError';
  /** JSON pointer with a leading `#`. */
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(reason);
    this.pointer = pointer;
  }
}
