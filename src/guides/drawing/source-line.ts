/** A line of the source of a drawing is not understood. */
export class SourceLineError extends Error {
  override name = 'SourceLineError';
  /** Index of the line in the source. */
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}
