import type {LanguageWriter, SampleForm, SampleRequest} from '../types.ts';
import {type Bindings, bindLiterals, SERVER} from './bindings.ts';
import {type PhpBody, renderMap, renderPhpBody, toPhpString} from './php-body.ts';

import {
  isMap,
  listHeaders,
  listQueryKeys,
  listSecrets,
  type Secret,
  toQueryString,
  toUrl,
  type ValuePart,
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

function bind(code: string, bindings: Bindings): string {
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
}

function renderCall(request: SampleRequest): string {
  const body = renderPhpBody(request, 'call');
  const url = [toPhpString(toUrl(request)), ...renderQueryKeys(request, 'call')].join(' . ');
  return [
    '<?php\n\n',
    body.setup,
    renderRequest(url, request, body, 'call'),
    renderOutput(request),
  ].join('');
}

function renderProgram(request: SampleRequest): string {
  const body = renderPhpBody(request, 'program');
  const {query, url} = renderUrl(request);
  return [
    '<?php\n\ndeclare(strict_types=1);\n\n',
    `$baseUrl = getenv('API_BASE_URL') ?: ${toPhpString(request.baseUrl)};\n`,
    ...listSecrets(request).map(renderPhpSecret),
    '\n',
    query,
    body.setup,
    renderRequest(url, request, body, 'program'),
    PHP_EXCHANGE,
    renderResult(request),
  ].join('');
}

function renderUrl(request: SampleRequest): {query: string; url: string} {
  const pairs = request.query;
  const isNative = isMap(pairs);
  const url = ['$baseUrl'];
  if (isNative) url.push(toPhpString(`${request.path}?`), '$query');
  else url.push(toPhpString(request.path + toQueryString(pairs)));
  url.push(...renderQueryKeys(request, 'program'));
  const map = isNative
    ? `$query = http_build_query(${renderMap(pairs, '')}, '', '&', PHP_QUERY_RFC3986);\n`
    : '';
  return {query: map, url: url.join(' . ')};
}

function renderQueryKeys(request: SampleRequest, form: SampleForm): string[] {
  return listQueryKeys(request).flatMap(({name, sign, part}) => [
    toPhpString(`${sign}${encodeURIComponent(name)}=`),
    `rawurlencode(${renderPart(part, form)})`,
  ]);
}

function renderRequest(
  url: string,
  request: SampleRequest,
  body: PhpBody,
  form: SampleForm,
): string {
  const options = renderOptions(request, body, form);
  return `$request = curl_init(${url});\ncurl_setopt_array($request, [\n${options}]);\n`;
}

function renderOptions(request: SampleRequest, body: PhpBody, form: SampleForm): string {
  const headers = [
    ...listHeaders(request).map(({name, parts}) => {
      const [first, ...others] = parts;
      // libcurl drops a header without a value; a semicolon makes it send one (CURLOPT_HTTPHEADER).
      if (!first || ('text' in first && first.text === '')) return toPhpString(`${name};`);
      const render = (part: ValuePart) => renderPart(part, form);
      return 'text' in first
        ? [toPhpString(`${name}: ${first.text}`), ...others.map(render)].join(' . ')
        : [toPhpString(`${name}: `), ...parts.map(render)].join(' . ');
    }),
    ...body.headers,
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
  return options.map((option) => `    ${option},\n`).join('');
}

function renderPart(part: ValuePart, form: SampleForm): string {
  if ('text' in part) return toPhpString(part.text);
  const {variable, local} = part.secret;
  const value = form === 'call' ? `getenv('${variable}')` : `$${local}`;
  return part.base64 ? `base64_encode(${value})` : value;
}

/** What a call does with the response, whatever it is. */
function renderOutput({response}: SampleRequest): string {
  const send = `${response.kind === 'none' ? '' : '$response = '}curl_exec($request);\n`;
  return send + renderResponse(response, 'curl_getinfo($request, CURLINFO_RESPONSE_CODE)');
}

/** What a program does with the response of a success. */
function renderResult({response}: SampleRequest): string {
  const result = renderResponse(response, '$status');
  if (response.kind !== 'binary') return result;
  return `${result}echo 'Saved ', ${toPhpString(response.file)}, PHP_EOL;\n`;
}

function renderResponse(response: SampleRequest['response'], status: string): string {
  switch (response.kind) {
    case 'json':
      return 'echo $response, PHP_EOL;\n';
    case 'text':
      return 'echo $response;\n';
    case 'none':
      return `echo 'HTTP ', ${status}, PHP_EOL;\n`;
    case 'binary':
      return `file_put_contents(${toPhpString(response.file)}, $response);\n`;
  }
}

/** Reads a secret of a program from its environment, and ends where it is missing. */
function renderPhpSecret({variable, local, holds}: Secret): string {
  return [
    `$${local} = getenv('${variable}');\n`,
    `if ($${local} === false || $${local} === '') {\n`,
    `    fwrite(STDERR, "Set ${variable} to ${holds}.\\n");\n    exit(2);\n}\n`,
  ].join('');
}

/** Sends `$request`, once more after a 429, and ends where no success comes. */
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
