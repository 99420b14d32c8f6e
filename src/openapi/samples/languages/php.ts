import type {LanguageWriter, SampleRequest} from '../types.ts';
import {renderMap, renderPhpBody} from './php-body.ts';
import {toPhpString} from './php-literal.ts';
import {
  hasUniqueNames,
  isPlain,
  listHeaders,
  listQueryKeys,
  listTokens,
  toQueryString,
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
  runtime: {name: 'PHP', digits: 2},
  render,
};

function render(request: SampleRequest): string {
  const body = renderPhpBody(request);
  const {query, url} = renderUrl(request);
  return [
    '<?php\n\ndeclare(strict_types=1);\n\n',
    `$baseUrl = getenv('API_BASE_URL') ?: ${toPhpString(request.baseUrl)};\n`,
    ...listTokens(request).map(renderToken),
    '\n',
    query,
    body.setup,
    `$request = curl_init(${url});\n`,
    `curl_setopt_array($request, [\n${renderOptions(request, body)}]);\n`,
    '$response = curl_exec($request);\n\n',
    RENDERED_FAILURE,
    renderResponse(request),
  ].join('');
}

function renderToken({variable, local}: {variable: string; local: string}): string {
  return [
    `$${local} = getenv('${variable}');\n`,
    `if ($${local} === false || $${local} === '') {\n`,
    `    fwrite(STDERR, "Set ${variable} to your access token.\\n");\n    exit(2);\n}\n`,
  ].join('');
}

function renderUrl(request: SampleRequest): {query: string; url: string} {
  const pairs = request.query;
  const keys = listQueryKeys(request);
  const isMap = pairs.length > 0 && isPlain(pairs) && hasUniqueNames(pairs);
  const url = ['$baseUrl'];
  if (isMap) url.push(toPhpString(`${request.path}?`), '$query');
  else url.push(toPhpString(request.path + toQueryString(pairs)));
  keys.forEach(({name, part}, index) => {
    const sign = index === 0 && pairs.length === 0 ? '?' : '&';
    url.push(toPhpString(`${sign}${encodeURIComponent(name)}=`));
    url.push(`rawurlencode(${renderPart(part)})`);
  });
  const map = isMap
    ? `$query = http_build_query(${renderMap(pairs, '')}, '', '&', PHP_QUERY_RFC3986);\n`
    : '';
  return {query: map, url: url.join(' . ')};
}

function renderOptions(request: SampleRequest, body: ReturnType<typeof renderPhpBody>): string {
  const headers = [
    ...listHeaders(request).map(({name, parts}) => {
      const [first, ...others] = parts;
      // libcurl drops a header without a value; a semicolon makes it send one (CURLOPT_HTTPHEADER).
      if (!first || ('text' in first && first.text === '')) return toPhpString(`${name};`);
      return 'text' in first
        ? [toPhpString(`${name}: ${first.text}`), ...others.map(renderPart)].join(' . ')
        : [toPhpString(`${name}: `), ...parts.map(renderPart)].join(' . ');
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
    options.push(`CURLOPT_HTTPHEADER => [\n${lines}    ]`);
  }
  if (body.fields !== undefined) options.push(`CURLOPT_POSTFIELDS => ${body.fields}`);
  options.push('CURLOPT_RETURNTRANSFER => true');
  return options.map((option) => `    ${option},\n`).join('');
}

function renderPart(part: ValuePart): string {
  if ('text' in part) return toPhpString(part.text);
  return part.base64 ? `base64_encode($${part.local})` : `$${part.local}`;
}

const RENDERED_FAILURE = `if ($response === false) {
    fwrite(STDERR, 'No response: ' . curl_error($request) . PHP_EOL);
    exit(1);
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    $problem = json_decode($response, true);
    $code = $problem['code'] ?? 'none';
    $requestId = $problem['request_id'] ?? 'none';
    fwrite(STDERR, "HTTP {$status}, code {$code}, request_id {$requestId}\\n");
    exit(1);
}

`;

function renderResponse({response}: SampleRequest): string {
  switch (response.kind) {
    case 'json':
      return 'echo $response, PHP_EOL;\n';
    case 'text':
      return 'echo $response;\n';
    case 'none':
      return "echo 'HTTP ', $status, PHP_EOL;\n";
    case 'binary': {
      const file = toPhpString(response.file);
      return `file_put_contents(${file}, $response);\necho 'Saved ', ${file}, PHP_EOL;\n`;
    }
  }
}
