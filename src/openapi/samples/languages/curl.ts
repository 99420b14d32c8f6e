import {encodeStrictly} from '../request/percent-encoding.ts';
import type {LanguageWriter, SampleRequest} from '../types.ts';
import {renderCurlBody, renderEncodedPair} from './curl-body.ts';
import {fitsArgument, toShellFile, toShellWord} from './curl-literal.ts';
import {
  type HeaderParts,
  isPlain,
  listHeaders,
  listQueryKeys,
  listTokens,
  toQueryString,
  type ValuePart,
} from './request-parts.ts';

/** curl 7.76 or newer in bash. */
export const curl: LanguageWriter = {
  extension: 'sh',
  grammar: 'bash',
  guides: {fence: 'bash', block: 'Bash', tab: 'Bash'},
  needs: 'curl 7.76 or newer in bash',
  install: () => 'apt-get install curl',
  start: 'bash',
  runtime: {name: 'curl', digits: 2},
  render,
};

function render(request: SampleRequest): string {
  const {response} = request;
  const options = [
    '--fail-with-body --silent --show-error',
    ...renderMethod(request),
    ...renderUrl(request),
    ...listQueryKeys(request).map(renderQueryKey),
    ...listHeaders(request).map(renderHeader),
    ...renderCurlBody(request),
  ];
  return [
    renderBaseUrl(request),
    ...listTokens(request).map(
      ({variable, local}) => `${local}="\${${variable}:?Set it to your access token.}"\n`,
    ),
    '\n',
    renderExchange(response, options),
  ].join('');
}

/** Success goes to stdout; the problem document, with its code and request_id, to stderr. */
function renderExchange(response: SampleRequest['response'], options: readonly string[]): string {
  if (response.kind === 'binary') {
    const file = toShellWord(response.file);
    return [
      `file=${file}\n`,
      `if ${renderCommand([...options, '--output "$file"'])}\nthen\n  echo "Saved $file"\n`,
      'else\n  cat "$file" >&2\n  rm -f "$file"\n  false\nfi\n',
    ].join('');
  }
  if (response.kind === 'none') {
    const status = `--output "$problem" --write-out 'HTTP %{http_code}\\n'`;
    return [
      `problem=$(mktemp)\nif ! ${renderCommand([...options, status])}\n`,
      'then\n  cat "$problem" >&2\n  false\nfi\n',
    ].join('');
  }
  return [
    `if response=$(${renderCommand(options)})\nthen\n  printf '%s\\n' "$response"\n`,
    `else\n  printf '%s\\n' "$response" >&2\n  false\nfi\n`,
  ].join('');
}

function renderCommand(options: readonly string[]): string {
  return `curl ${options.join(' \\\n  ')}`;
}

function renderMethod({method}: SampleRequest): string[] {
  return method === 'HEAD' ? ['--head'] : [`--request ${method}`];
}

function renderBaseUrl({baseUrl}: SampleRequest): string {
  return /^[\w./~:@-]*$/.test(baseUrl)
    ? `base_url="\${API_BASE_URL:-${baseUrl}}"\n`
    : `base_url=\${API_BASE_URL:-${toShellWord(baseUrl)}}\n`;
}

/**
 * A query that is too long for an argument goes through pipes, for which curl wants the place of
 * the body; next to a body it stays an argument, and the shell refuses it.
 */
function renderUrl({path, query, body}: SampleRequest): string[] {
  const text = path + toQueryString(query);
  if (fitsArgument(text) || !isPlain(query) || body.kind !== 'none') return [renderAddress(text)];
  return [renderAddress(path), '--get', ...query.map(renderEncodedPair)];
}

/** What is harmless inside double quotes joins the variable there; all else is quoted singly. */
function renderAddress(text: string): string {
  if (/^[\w./~%?=&,:;@+-]*$/.test(text)) return `"$base_url${text}"`;
  return `"$base_url"${toShellWord(text)}`;
}

/** `--url-query` came with curl 7.87. */
function renderQueryKey({name, part}: {name: string; part: ValuePart}): string {
  if ('text' in part) return `--url-query ${toShellWord(`${encodeStrictly(name)}=${part.text}`)}`;
  return `--url-query ${renderParts([{text: `${encodeStrictly(name)}=`}, part])}`;
}

function renderHeader({name, parts}: HeaderParts): string {
  const [first, second] = parts;
  if (second && 'base64' in second) return `--user "$${second.local}"`;
  // curl takes "Name:" for a wish to drop the header; a semicolon sends it without a value.
  if (!first || ('text' in first && first.text === '' && !second)) {
    return `--header ${toShellWord(`${name};`)}`;
  }
  const text = 'text' in first && !second ? `${name}: ${first.text}` : '';
  if (!fitsArgument(text)) return `--header @${toShellFile(text)}`;
  return `--header ${renderParts([{text: `${name}: `}, ...parts])}`;
}

function renderParts(parts: readonly ValuePart[]): string {
  const isHarmless = parts.every((part) => 'local' in part || /^[\w :;=.,-]*$/.test(part.text));
  const hasToken = parts.some((part) => 'local' in part);
  if (!hasToken)
    return toShellWord(parts.map((part) => ('text' in part ? part.text : '')).join(''));
  if (isHarmless) {
    return `"${parts.map((part) => ('text' in part ? part.text : `$${part.local}`)).join('')}"`;
  }
  return parts
    .map((part) => ('text' in part ? toShellWord(part.text) : `"$${part.local}"`))
    .join('');
}
