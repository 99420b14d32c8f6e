import {type Bindings, listMarks, type SampleVariable, splitAtMarks} from './bindings.ts';

/** Writes variables into the words of a command and into its body. */
export function bind(code: string, bindings: Bindings): string {
  const {server} = bindings;
  const line = server ? `${server.variable}=\${${server.variable}:-${server.url}}\n` : '';
  const name = server?.variable ?? '';
  return line + bindDocument(bindWords(code, bindings, name), bindings, name);
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
