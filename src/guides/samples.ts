import {findServer} from '../config/sample-hosts.ts';
import {
  type Bindings,
  listMarks,
  type SampleVariable,
  SERVER_MARK,
} from '../openapi/samples/languages/bindings.ts';
import {getLanguage, LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {LanguageId, SampleForm, SampleRequest} from '../openapi/samples/types.ts';
import {highlightGrammar} from './highlight.ts';
import {GuideReferenceError} from './reference-error.ts';
import {type ShellRun, writeShell} from './variables/write-shell.ts';

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
    const pieces = run ? writeShell(language, code, run) : [{code, grammar}];
    const html = pieces.map((piece) => highlightGrammar(piece.code, piece.grammar)).join('');
    return {language: id, label, html};
  });
}

/**
 * Writes the variables of a sample in its language, in the place of their marks.
 *
 * @throws {GuideReferenceError} when a mark is left, which would be an invented value in a sample
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
