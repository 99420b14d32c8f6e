import type {Language} from '../../openapi/samples/types.ts';

/** How a sample runs in a shell: the name of its file, and the variables that its response sets. */
export type ShellRun = {
  readonly file: string;
  /** Installs first what the samples of the language need, where npm does that. */
  readonly installs: boolean;
  /** Variable to what jq reads from the response. */
  readonly saves: Readonly<Record<string, string>>;
};

/** Code in one grammar. */
type CodePiece = {readonly code: string; readonly grammar: string};

/** File that keeps the last response, which the shell shows and reads. */
const RESPONSE = 'response.json';

/** Writes a sample as what a reader pastes into a shell: the file, the command, the saved values. */
export function writeShell(language: Language, code: string, run: ShellRun): CodePiece[] {
  const saves = Object.entries(run.saves).map(
    ([name, path]) => `export ${name}=$(jq -r ${quotePath(path)} ${RESPONSE})\n`,
  );
  const pipe = saves.length > 0 ? ` | tee ${RESPONSE}` : '';
  const bash = (text: string): CodePiece => ({code: text, grammar: 'bash'});
  if (language.grammar === 'bash') return [bash(pipeCommand(code, pipe) + saves.join(''))];
  const file = `${run.file}.${language.extension}`;
  const install = run.installs && language.id === 'node' ? 'npm install axios\n' : '';
  const end = language.extension.toUpperCase();
  return [
    bash(`${install}cat >${file} <<'${end}'\n`),
    {code, grammar: language.grammar},
    bash(`${end}\n${language.start} ${file}${pipe}\n${saves.join('')}`),
  ];
}

/** The pipe follows the command, before the lines of a document that it reads. */
function pipeCommand(code: string, pipe: string): string {
  if (!pipe) return code;
  const quiet = code.replace(/(^|\n)curl /, '$1curl --no-progress-meter ');
  const document = quiet.replace(/<<JSON\n/, `<<JSON${pipe}\n`);
  return document === quiet ? `${quiet.trimEnd()}${pipe}\n` : document;
}

const quotePath = (path: string) => (/^[.\w]+$/.test(path) ? path : `'${path}'`);
