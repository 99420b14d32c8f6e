import type {LanguageWriter, SampleForm, SampleRequest} from '../types.ts';
import {type Bindings, listMarks, splitAtMarks} from './bindings.ts';
import {renderCurlBody, toShellWord} from './curl-body.ts';
import {
  type HeaderParts,
  joinTexts,
  listAddress,
  listCredentials,
  listHeaders,
  listSecrets,
  type ValuePart,
} from './request-parts.ts';

/** curl 7.76 or newer in bash. */
export const curl: LanguageWriter = {
  extension: 'sh',
  grammar: 'bash',
  guides: {fence: 'bash', block: 'Bash', tab: 'cURL'},
  needs: 'curl 7.76 or newer in bash',
  install: () => 'apt-get install curl',
  start: 'bash',
  render: (request, form) => (form === 'call' ? renderCall(request) : renderProgram(request)),
  bind,
};

/** One command without logic of the shell, so that other programs can import it. */
function renderCall(request: SampleRequest): string {
  const {response} = request;
  const options = [
    ...(response.kind === 'none' && request.method !== 'HEAD' ? ['--include'] : []),
    ...renderMethod(request),
    renderUrl(request, 'call'),
  ];
  return `${renderCommand([
    options.join(' '),
    ...renderContent(request, 'call'),
    ...(response.kind === 'binary' ? [`--output ${toShellWord(response.file)}`] : []),
  ])}\n`;
}

function renderProgram(request: SampleRequest): string {
  const options = [
    "--silent --show-error --write-out '%{http_code}'",
    '--dump-header "$head" --output "$body"',
    ...renderMethod(request),
    renderUrl(request, 'program'),
    ...renderContent(request, 'program'),
  ];
  return [
    renderBaseUrl(request),
    ...listSecrets(request).map(
      ({variable, local, holds}) => `${local}="\${${variable}:?Set it to ${holds}.}"\n`,
    ),
    renderExchange(renderCommand(options, '    ')),
    renderResult(request.response),
  ].join('');
}

/** Sends the request, retries once after a 429, and exits unless it succeeds. */
function renderExchange(command: string): string {
  return `
head=$(mktemp) body=$(mktemp)
trap 'rm -f "$head" "$body"' EXIT
send() {
  status=$(${command})
}

send
if [ "$status" = 429 ]
then
  sleep "$(awk 'tolower($1) == "retry-after:" {s = $2} END {print s + 0}' "$head")"
  send
fi
if [[ "$status" != 2* ]]
then
  echo "HTTP $status" >&2
  cat "$body" >&2
  exit 1
fi
`;
}

/** What a program does with a successful response. */
function renderResult(response: SampleRequest['response']): string {
  if (response.kind === 'none') return 'echo "HTTP $status"\n';
  if (response.kind !== 'binary') return 'cat "$body"\n';
  const file = toShellWord(response.file);
  return `cat "$body" >${file}\necho Saved ${file}\n`;
}

function renderCommand(options: readonly string[], indentation = '  '): string {
  return `curl ${options.join(` \\\n${indentation}`)}`;
}

function renderMethod({method, body}: SampleRequest): string[] {
  if (method === 'HEAD') return ['--head'];
  return method === 'GET' && body.kind === 'none' ? [] : [`--request ${method}`];
}

/** bash pairs single quotes inside `"${…}"`, so a URL that may have one is not in double quotes. */
function renderBaseUrl({baseUrl}: SampleRequest): string {
  return HARMLESS.test(baseUrl)
    ? `base_url="\${API_BASE_URL:-${baseUrl}}"\n`
    : `base_url=\${API_BASE_URL:-${toShellWord(baseUrl)}}\n`;
}

/** The URL without the API keys that are in variables. */
function renderUrl(request: SampleRequest, form: SampleForm): string {
  const credentials = request.credentials.filter(({value}) => value !== undefined);
  return renderParts(listAddress({...request, credentials}, form, 'base_url'), form);
}

/** API keys that are in variables, which curl adds to the query (with a body since 7.87), then headers and body. */
function renderContent(request: SampleRequest, form: SampleForm): string[] {
  const option = request.body.kind === 'none' ? '--get --data-urlencode' : '--url-query';
  const keys = listCredentials(request, 'query').filter(({parts}) =>
    parts.some((part) => 'variable' in part),
  );
  return [
    ...keys.map(({parts}) => `${option} ${renderParts(parts, form)}`),
    ...listHeaders(request).map((header) => renderHeader(header, form)),
    ...renderCurlBody(request),
  ];
}

function renderHeader({name, parts}: HeaderParts, form: SampleForm): string {
  const [, second] = parts;
  if (second && 'variable' in second && second.encoding === 'base64') {
    return `--user "${renderVariable(second, form)}"`;
  }
  // With `Name:` curl removes a header, with `Name;` it sends the header without a value.
  if (parts.length === 0) return `--header ${toShellWord(`${name};`)}`;
  return `--header ${renderParts(joinTexts([{text: `${name}: `}, ...parts]), form)}`;
}

/** Writes harmless text in double quotes with the variables, and all other text in single quotes. */
function renderParts(parts: readonly ValuePart[], form: SampleForm): string {
  const isHarmless = (part: ValuePart) => !('text' in part) || HARMLESS.test(part.text);
  if (parts.length > 1 && parts.every(isHarmless)) {
    const texts = parts.map((part) => ('text' in part ? part.text : renderVariable(part, form)));
    return `"${texts.join('')}"`;
  }
  return parts
    .map((part) => ('text' in part ? toShellWord(part.text) : `"${renderVariable(part, form)}"`))
    .join('');
}

function renderVariable(
  {variable, local}: {variable: string; local: string},
  form: SampleForm,
): string {
  return `$${form === 'call' ? variable : local}`;
}

/** Text without characters that are special in double quotes. */
const HARMLESS = /^[\w./~%?=&,:;@+ -]*$/;

/** The words of a command in single quotes, which `bind` changes to double quotes. */
const WORD = /(?<!--data-raw )'(?:[^']|'\\'')*'(?!\\)/g;

/** The argument with the body, which `bind` changes to a here-document, where variables need no quotes. */
const BODY = /--data-raw '((?:[^']|'\\'')*)'\n$/;

/** Writes variables into the words of a command and into its body. */
function bind(code: string, bindings: Bindings): string {
  const {server} = bindings;
  const marks = listMarks(bindings);
  const line = server ? `${server.variable}=\${${server.variable}:-${server.url}}\n` : '';
  const isMarked = (text: string) => marks.some(({mark}) => text.includes(mark));
  const write = (text: string, special: RegExp) => {
    const pieces = splitAtMarks(text.replaceAll("'\\''", "'"), marks);
    return pieces
      .map((piece, index) => {
        if ('text' in piece) return piece.text.replace(special, '\\$&');
        const name = piece.name || server?.variable;
        const next = pieces[index + 1];
        const needsBraces = next && 'text' in next && /^\w/.test(next.text);
        return needsBraces ? `\${${name}}` : `$${name}`;
      })
      .join('');
  };
  const bound = code
    .replace(WORD, (word) => (isMarked(word) ? `"${write(word.slice(1, -1), /["\\$`]/g)}"` : word))
    .replace(BODY, (option, body: string) =>
      isMarked(body) ? `--data-binary @- <<JSON\n${write(body, /[\\$`]/g)}\nJSON\n` : option,
    );
  return line + bound;
}
