import {findServer} from '../config/sample-hosts.ts';
import {
  type Bindings,
  listMarks,
  type SampleVariable,
  SERVER_MARK,
} from '../openapi/samples/languages/bindings.ts';
import {getLanguage, LANGUAGES, type Language} from '../openapi/samples/languages/index.ts';
import type {LanguageId, SampleForm, SampleRequest} from '../openapi/samples/types.ts';
import {highlightGrammar} from './highlight.ts';
import {GuideReferenceError} from './reference-error.ts';

/** How a sample runs in a shell: the name of its file, and the variables that its response sets. */
type ShellRun = {
  readonly file: string;
  /** Installs first what the samples of the language need, where npm does that. */
  readonly installs: boolean;
  /** Variable to what jq reads from the response. */
  readonly saves: Readonly<Record<string, string>>;
};

/** What a guide adds to a sample: values from the environment, and how it runs in a shell. */
type SampleSetting = {
  readonly variables?: readonly SampleVariable[];
  readonly run?: ShellRun | undefined;
};

/** Writes a request in one of its forms in every language of the samples, and colours it. */
export function renderPanels(
  request: SampleRequest,
  form: SampleForm,
  {variables = [], run}: SampleSetting = {},
) {
  const known = form === 'call' ? findServer(request.baseUrl) : undefined;
  const server = known && {variable: known.variable, url: known.sandbox};
  const marked = server ? {...request, baseUrl: SERVER_MARK} : request;
  return LANGUAGES.map((language) => {
    const {id, label, grammar, render} = language;
    const code = bindVariables(render(marked, form), id, {server, variables});
    const html = run ? renderShell(language, code, run) : highlightGrammar(code, grammar);
    return {language: id, label, html};
  });
}

const RESPONSE = 'response.json';

/** A sample for pasting into a shell: the file, the command, the saved values. */
function renderShell(language: Language, code: string, run: ShellRun): string {
  const {id, grammar, extension} = language;
  const saves = Object.entries(run.saves)
    .map(([name, path]) => `export ${name}=$(jq -r ${quotePath(path)} ${RESPONSE})\n`)
    .join('');
  const pipe = saves ? ` | tee ${RESPONSE}` : '';
  if (grammar === 'bash') return highlightGrammar(pipeCommand(code, pipe) + saves, 'bash');
  const install = run.installs && id === 'node' ? 'npm install axios\n' : '';
  const file = `${run.file}.${extension}`;
  return wrapInShell(language, file, highlightGrammar(code, grammar), `${pipe}\n${saves}`, install);
}

/**
 * Writes a program for pasting into a shell.
 *
 * @param html coloured code that ends with its last line
 * @param behind the lines after the command that starts it
 */
export function wrapInShell(
  {extension, start}: Language,
  file: string,
  html: string,
  behind: string,
  before = '',
): string {
  const end = extension.toUpperCase();
  const head = highlightGrammar(`${before}cat >${file} <<'${end}'\n`, 'bash');
  return head + html + highlightGrammar(`${end}\n${start} ${file}${behind}`, 'bash');
}

/** The pipe follows the command, before the lines of a document that it reads. */
function pipeCommand(code: string, pipe: string): string {
  if (!pipe) return code;
  const quiet = code.replace(/(^|\n)curl /, '$1curl --no-progress-meter ');
  const document = quiet.replace(/<<JSON\n/, `<<JSON${pipe}\n`);
  return document === quiet ? `${quiet.trimEnd()}${pipe}\n` : document;
}

const quotePath = (path: string) => (/^[.\w]+$/.test(path) ? path : `'${path}'`);

/**
 * Writes the variables of a sample in its language, in the place of their marks.
 *
 * @throws {GuideReferenceError} when a mark remains, which would be an invented value in a sample
 */
export function bindVariables(code: string, language: LanguageId, bindings: Bindings): string {
  const bound = getLanguage(language).bind(code, bindings);
  const left = listMarks(bindings).find(({mark}) => bound.includes(mark));
  if (!left) return bound;
  throw new GuideReferenceError(
    `The ${language} sample cannot read ${left.name} from its environment. ` +
      'Use the variable as a whole value of the path, the query, a header or the body.',
  );
}
