import type {LanguageWriter, SampleForm, SampleRequest} from '../types.ts';
import {type Bindings, bindLiterals, SERVER} from './bindings.ts';
import {type PhpBody, renderMap, renderPhpBody, toPhpString} from './php-body.ts';
import {
  hasNativeQuery,
  joinTexts,
  listAddress,
  listHeaders,
  listSecrets,
  type Secret,
  type ValuePart,
  writeParts,
} from './request-parts.ts';

/** PHP 8.2 with ext-curl. */
export const php: LanguageWriter = {
  extension: 'php',
  grammar: 'php',
  guides: {fence: 'php', block: 'PHP', tab: 'PHP'},
  needs: 'PHP 8.2 with ext-curl',
  install: () => 'apt-get install php-cli php-curl',
  start: 'php',
  render: (request, form) => (form === 'call' ? renderCall(request) : renderProgram(request)),
  bind,
};

const WORDS = {
  text: toPhpString,
  environment: (variable: string) => `getenv('${variable}')`,
  local: (name: string) => `$${name}`,
  base64: (value: string) => `base64_encode(${value})`,
  url: (value: string) => `rawurlencode(${value})`,
};

const write = (parts: readonly ValuePart[], form: SampleForm) =>
  writeParts(parts, form, WORDS).join(' . ');

function bind(code: string, bindings: Bindings): string {
  const {server} = bindings;
  const line = server && `$baseUrl = getenv('${server.variable}') ?: '${server.url}';\n`;
  return bindLiterals(code, /'(?:[^'\\]|\\.)*'/gs, bindings, (pieces) =>
    pieces
      .map((piece) => {
        if ('text' in piece) return `'${piece.text}'`;
        return piece.name === SERVER ? '$baseUrl' : WORDS.environment(piece.name);
      })
      .join(' . '),
  ).replace('<?php\n\n', `<?php\n\n${line ?? ''}`);
}

function renderCall(request: SampleRequest): string {
  const body = renderPhpBody(request, 'call');
  const url = write(listAddress(request, 'call'), 'call');
  return [
    '<?php\n\n',
    body.setup,
    renderRequest(url, request, body, 'call'),
    `${request.response.kind === 'none' ? '' : '$response = '}curl_exec($request);\n`,
    renderResult(request, 'call'),
  ].join('');
}

function renderProgram(request: SampleRequest): string {
  const body = renderPhpBody(request, 'program');
  const isNative = hasNativeQuery(request);
  const query = `http_build_query(${renderMap(request.query, '')}, '', '&', PHP_QUERY_RFC3986)`;
  const url = isNative
    ? `$baseUrl . ${toPhpString(`${request.path}?`)} . $query`
    : write(listAddress(request, 'program', 'baseUrl'), 'program');
  return [
    '<?php\n\ndeclare(strict_types=1);\n\n',
    `$baseUrl = getenv('API_BASE_URL') ?: ${toPhpString(request.baseUrl)};\n`,
    ...listSecrets(request).map(renderPhpSecret),
    '\n',
    isNative ? `$query = ${query};\n` : '',
    body.setup,
    renderRequest(url, request, body, 'program'),
    PHP_EXCHANGE,
    renderResult(request, 'program'),
  ].join('');
}

function renderRequest(
  url: string,
  request: SampleRequest,
  body: PhpBody,
  form: SampleForm,
): string {
  const headers = [
    ...listHeaders(request).map(({name, parts}) => {
      // libcurl drops a header without a value; a semicolon makes it send one (CURLOPT_HTTPHEADER).
      if (parts.length === 0) return toPhpString(`${name};`);
      return write(joinTexts([{text: `${name}: `}, ...parts]), form);
    }),
    ...(body.type ? [body.type] : []),
  ];
  const options: string[] = [];
  if (request.method === 'HEAD') options.push('CURLOPT_NOBODY => true');
  else if (request.method !== 'GET' || body.fields !== undefined) {
    options.push(`CURLOPT_CUSTOMREQUEST => ${toPhpString(request.method)}`);
  }
  if (headers.length > 0) {
    const lines = headers.map((header) => `        ${header},\n`).join('');
    const isShort = form === 'call' && headers.length === 1;
    options.push(`CURLOPT_HTTPHEADER => [${isShort ? headers[0] : `\n${lines}    `}]`);
  }
  if (body.fields !== undefined) options.push(`CURLOPT_POSTFIELDS => ${body.fields}`);
  options.push('CURLOPT_RETURNTRANSFER => true');
  const lines = options.map((option) => `    ${option},\n`).join('');
  return `$request = curl_init(${url});\ncurl_setopt_array($request, [\n${lines}]);\n`;
}

/** What a program does with a successful response, and a call with any response. */
function renderResult({response}: SampleRequest, form: SampleForm): string {
  switch (response.kind) {
    case 'json':
      return 'echo $response, PHP_EOL;\n';
    case 'text':
      return 'echo $response;\n';
    case 'none': {
      const status = form === 'call' ? GET_STATUS : '$status';
      return `echo 'HTTP ', ${status}, PHP_EOL;\n`;
    }
    case 'binary': {
      const file = toPhpString(response.file);
      const message = form === 'program' ? `echo 'Saved ', ${file}, PHP_EOL;\n` : '';
      return `file_put_contents(${file}, $response);\n${message}`;
    }
  }
}

const GET_STATUS = 'curl_getinfo($request, CURLINFO_RESPONSE_CODE)';

/** Reads a secret from the environment, and exits if it is missing. */
function renderPhpSecret({variable, local, holds}: Secret): string {
  return [
    `$${local} = getenv('${variable}');\n`,
    `if ($${local} === false || $${local} === '') {\n`,
    `    fwrite(STDERR, "Set ${variable} to ${holds}.\\n");\n    exit(2);\n}\n`,
  ].join('');
}

/** Sends `$request`, retries once after a 429, and exits unless it succeeds. */
const PHP_EXCHANGE = `$response = curl_exec($request);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 429) {
    sleep(curl_getinfo($request, CURLINFO_RETRY_AFTER) ?: 1);
    $response = curl_exec($request);
}

if ($response === false) {
    fwrite(STDERR, 'No response: ' . curl_error($request) . PHP_EOL);
    exit(1);
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    $problem = json_decode($response, true);
    $lines = [
        "HTTP {$status} " . ($problem['code'] ?? ''),
        $problem['title'] ?? '',
        $problem['detail'] ?? '',
    ];
    foreach ((array) ($problem['errors'] ?? []) as $error) {
        $field = $error['pointer'] ?? $error['parameter'] ?? '';
        $lines[] = $field . ': ' . ($error['code'] ?? '') . ', ' . ($error['message'] ?? '');
    }
    $lines[] = 'Request ID: ' . ($problem['request_id'] ?? 'none');
    fwrite(STDERR, implode(PHP_EOL, array_filter($lines)) . PHP_EOL);
    exit(1);
}

`;
