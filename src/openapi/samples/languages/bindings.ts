/** A server whose URL a sample reads from a variable; `url` is the default. */
type SampleServer = {readonly variable: string; readonly url: string};

/** A value that a sample reads from its environment, and its placeholder in the request. */
export type SampleVariable = {readonly name: string; readonly mark: string};

/** What the code of a sample reads from its environment. */
export type Bindings = {
  readonly server: SampleServer | undefined;
  readonly variables: readonly SampleVariable[];
};

/** Placeholder for the URL of a server that samples read from a variable. */
export const SERVER_MARK = 'https://server.invalid';

/** A piece of a text: literal text, or the name of a variable. */
type Piece = {readonly text: string} | {readonly name: string};

/** Name of the piece that is the URL of the server. */
export const SERVER = '';

/** All placeholders, including that of the server. */
export function listMarks({server, variables}: Bindings): SampleVariable[] {
  return [...(server ? [{name: SERVER, mark: SERVER_MARK}] : []), ...variables];
}

/**
 * Replaces each literal that contains a mark.
 *
 * @param literals matches the literals of the language, with their quotes
 * @param write joins the pieces of a literal; text is as escaped in the literal
 */
export function bindLiterals(
  code: string,
  literals: RegExp,
  bindings: Bindings,
  write: (pieces: readonly Piece[], before: string) => string,
): string {
  const marks = listMarks(bindings);
  return code.replace(literals, (literal, offset: number) => {
    if (!marks.some(({mark}) => literal.includes(mark))) return literal;
    const before = code.slice(Math.max(0, offset - 2), offset);
    return write(splitAtMarks(literal.slice(1, -1), marks), before);
  });
}

/** Splits a text at its marks, which contain no special characters of patterns but full stops. */
export function splitAtMarks(text: string, marks: readonly SampleVariable[]): Piece[] {
  const names = new Map(marks.map(({name, mark}) => [mark, name]));
  const anyMark = new RegExp(`(${[...names.keys()].join('|')})`);
  return text
    .split(anyMark)
    .filter((part) => part !== '')
    .map((part) => {
      const name = names.get(part);
      return name === undefined ? {text: part} : {name};
    });
}
