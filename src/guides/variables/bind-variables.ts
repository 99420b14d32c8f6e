import type {LanguageId} from '../../openapi/samples/types.ts';
import {GuideReferenceError} from '../reference-error.ts';
import type {SampleVariable} from './find-variables.ts';

/** A server whose URL a sample reads from a variable; `url` is what it uses without one. */
export type SampleServer = {readonly variable: string; readonly url: string};

/** The URL of the server in a request whose samples read it from a variable. */
export const SERVER_MARK = 'https://server.invalid';

type Bindings = {
  readonly server: SampleServer | undefined;
  readonly variables: readonly SampleVariable[];
};

/** Writes the variables of one language into the code of a sample. */
type Binder = (code: string, bindings: Bindings) => string;

/** What a text is made of: pieces of it as they are, and names of variables. */
type Piece = {readonly text: string} | {readonly name: string};

/**
 * Writes the variables of a sample in its language, in the place of their marks.
 *
 * @throws {GuideReferenceError} when a mark is left, which would be an invented value in a sample
 */
export function bindVariables(code: string, language: LanguageId, bindings: Bindings): string {
  const bound = BINDERS[language](code, bindings);
  const left = listMarks(bindings).find(({mark}) => bound.includes(mark));
  if (!left) return bound;
  throw new GuideReferenceError(
    `The ${language} sample cannot read ${left.name} from its environment. ` +
      'Use the variable as a whole value of the path, the query, a header or the body.',
  );
}

const BINDERS: Readonly<Record<LanguageId, Binder>> = {
  php: (code, bindings) => {
    const {server} = bindings;
    const line = server && `$baseUrl = getenv('${server.variable}') ?: '${server.url}';\n`;
    return bindLiterals(code, /'(?:[^'\\]|\\.)*'/gs, bindings, (pieces) =>
      pieces
        .map((piece) => {
          if ('text' in piece) return `'${piece.text}'`;
          return piece.name === SERVER ? '$baseUrl' : `getenv('${piece.name}')`;
        })
        .join(' . '),
    ).replace('<?php\n\n', `<?php\n\n${line ?? ''}`);
  },
  go: (code, bindings) => {
    const {server} = bindings;
    const lines =
      server &&
      `\tbaseURL := os.Getenv("${server.variable}")\n` +
        `\tif baseURL == "" {\n\t\tbaseURL = "${server.url}"\n\t}\n`;
    const bound = bindLiterals(code, /"(?:[^"\\\n]|\\.)*"/g, bindings, (pieces, before) =>
      pieces
        .map((piece) => {
          if ('text' in piece) return `"${piece.text}"`;
          return piece.name === SERVER ? 'baseURL' : `os.Getenv("${piece.name}")`;
        })
        // As gofmt writes it: without spaces among the arguments of a call.
        .join(/[(,] ?$/.test(before) ? '+' : ' + '),
    ).replace('func main() {\n', `func main() {\n${lines ?? ''}`);
    return importOs(bound);
  },
  node: (code, bindings) => {
    const {server} = bindings;
    const line = server && `const baseUrl = process.env.${server.variable} || '${server.url}';\n`;
    return bindLiterals(code, /'(?:[^'\\\n]|\\.)*'/g, bindings, (pieces) => {
      const toName = (name: string) => (name === SERVER ? 'baseUrl' : `process.env.${name}`);
      const [first] = pieces;
      if (pieces.length === 1 && first && 'name' in first) return toName(first.name);
      const texts = pieces.map((piece) =>
        'text' in piece ? piece.text.replace(/`|\$(?=\{)/g, '\\$&') : `\${${toName(piece.name)}}`,
      );
      return `\`${texts.join('')}\``;
    }).replace(/\n\n/, `\n\n${line ?? ''}`);
  },
  curl: (code, bindings) => {
    const {server} = bindings;
    const line = server ? `${server.variable}=\${${server.variable}:-${server.url}}\n` : '';
    const name = server?.variable ?? '';
    return line + bindDocument(bindWords(code, bindings, name), bindings, name);
  },
};

/** Name under which the URL of the server is among the pieces. */
const SERVER = '';

function listMarks({server, variables}: Bindings): SampleVariable[] {
  return [...(server ? [{name: SERVER, mark: SERVER_MARK}] : []), ...variables];
}

/** Replaces each literal that contains a mark. */
function bindLiterals(
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

function splitAtMarks(text: string, marks: readonly SampleVariable[]): Piece[] {
  const pieces = marks.reduce<Piece[]>(
    (done, {name, mark}) =>
      done.flatMap((piece): Piece[] =>
        'name' in piece
          ? [piece]
          : piece.text
              .split(mark)
              .flatMap((part, index): Piece[] =>
                index === 0 ? [{text: part}] : [{name}, {text: part}],
              ),
      ),
    [{text}],
  );
  return pieces.filter((piece) => 'name' in piece || piece.text !== '');
}

/** The words of a command, which go from single quotes into double ones. */
function bindWords(code: string, bindings: Bindings, server: string): string {
  const marks = listMarks(bindings);
  return code.replace(/(?<!--data-raw )'(?:[^']|'\\'')*'(?!\\)/g, (word) => {
    if (!marks.some(({mark}) => word.includes(mark))) return word;
    const text = word.slice(1, -1).replaceAll("'\\''", "'");
    return `"${writeForShell(text, marks, server, /["\\$`]/g)}"`;
  });
}

/** A body goes from an argument into a document of the shell, where variables can be read as they are. */
function bindDocument(code: string, bindings: Bindings, server: string): string {
  const marks = listMarks(bindings);
  return code.replace(/--data-raw '((?:[^']|'\\'')*)'\n$/, (option, body: string) => {
    if (!marks.some(({mark}) => body.includes(mark))) return option;
    const text = writeForShell(body.replaceAll("'\\''", "'"), marks, server, /[\\$`]/g);
    return `--data-binary @- <<JSON\n${text}\nJSON\n`;
  });
}

function writeForShell(
  text: string,
  marks: readonly SampleVariable[],
  server: string,
  special: RegExp,
): string {
  const pieces = splitAtMarks(text, marks);
  return pieces
    .map((piece, index) => {
      if ('text' in piece) return piece.text.replace(special, '\\$&');
      const name = piece.name || server;
      const next = pieces[index + 1];
      const needsBraces = next && 'text' in next && /^\w/.test(next.text);
      return needsBraces ? `\${${name}}` : `$${name}`;
    })
    .join('');
}

/** A sample that reads nothing else has not imported it. */
function importOs(code: string): string {
  if (!code.includes('os.') || code.includes('\t"os"\n')) return code;
  return code.replace(/(import \(\n)((?:\t"[^"]*"\n)+)/, (_, open: string, names: string) => {
    const sorted = [...names.trimEnd().split('\n'), '\t"os"'].sort();
    return `${open}${sorted.join('\n')}\n`;
  });
}
