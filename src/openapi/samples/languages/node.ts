import type {LanguageWriter, SampleRequest, SampleResponseKind} from '../types.ts';
import {type NodeBody, renderNodeBody, renderSearchParams} from './node-body.ts';
import {toNodeObject, toNodeString, toNodeTemplate} from './node-literal.ts';
import {
  isPlain,
  listHeaders,
  listQueryKeys,
  listTokens,
  toQueryString,
  type ValuePart,
} from './request-parts.ts';

/** Node 24 with axios, as an ES module. */
export const node: LanguageWriter = {
  extension: 'mjs',
  grammar: 'javascript',
  guides: {fence: 'js', block: 'JavaScript', tab: 'Node'},
  needs: 'Node 24 with axios',
  install: ({body}) =>
    body.kind === 'multipart' ? 'npm install axios form-data' : 'npm install axios',
  start: 'node',
  runtime: {name: 'Node', digits: 1},
  render,
};

function render(request: SampleRequest): string {
  const body = renderNodeBody(request);
  const {response} = request;
  const imports = new Set(body.imports);
  if (response.kind === 'binary') imports.add("import {writeFile} from 'node:fs/promises';");
  const usesFiles = [...imports].filter((line) => line.includes('node:fs/promises'));
  return [
    usesFiles.length > 1
      ? "import {readFile, writeFile} from 'node:fs/promises';\n"
      : usesFiles.map((line) => `${line}\n`).join(''),
    "import axios from 'axios';\n",
    ...[...imports].filter((line) => !line.includes('node:')).map((line) => `${line}\n`),
    `\nconst baseUrl = process.env.API_BASE_URL || ${toNodeString(request.baseUrl)};\n`,
    ...listTokens(request).map(renderToken),
    '\ntry {\n',
    body.setup,
    `  const response = await axios.request(${renderConfig(request, body)});\n`,
    renderResponse(request),
    renderFailure(response.kind),
  ].join('');
}

function renderToken({variable, local}: {variable: string; local: string}): string {
  return [
    `const ${local} = process.env.${variable};\n`,
    `if (!${local}) {\n  console.error('Set ${variable} to your access token.');\n`,
    '  process.exit(2);\n}\n',
  ].join('');
}

function renderConfig(request: SampleRequest, body: NodeBody): string {
  const headers = listHeaders(request).map(({name, parts}) => [name, renderParts(parts)] as const);
  // Without a body axios would still send the content type of a form with these methods.
  if (body.data === undefined && /^(POST|PUT|PATCH)$/.test(request.method)) {
    headers.push(['Content-Type', 'false']);
  }
  const isNative = request.query.length > 0 && isPlain(request.query);
  const query = isNative ? '' : toQueryString(request.query);
  const entries: [string, string][] = [
    ['method', toNodeString(request.method)],
    ['url', renderUrl(request, query)],
  ];
  if (isNative) entries.push(['params', renderSearchParams(request.query, '    ')]);
  if (headers.length > 0) entries.push(['headers', toNodeObject(headers, '    ', body.headers)]);
  if (body.data !== undefined) entries.push(['data', body.data]);
  if (request.response.kind === 'binary') entries.push(['responseType', "'arraybuffer'"]);
  if (request.response.kind === 'text') entries.push(['responseType', "'text'"]);
  return toNodeObject(entries, '  ');
}

/** axios appends `params` to a query that the address has already. */
function renderUrl(request: SampleRequest, query: string): string {
  const url = toNodeTemplate('baseUrl', request.path + query);
  const keys = listQueryKeys(request).map(({name, part}, index) => {
    const sign = index === 0 && query === '' ? '?' : '&';
    return ` + ${toNodeString(`${sign}${encodeURIComponent(name)}=`)} + encodeURIComponent(${renderParts([part])})`;
  });
  return url + keys.join('');
}

function renderParts(parts: readonly ValuePart[]): string {
  const [first, second] = parts;
  if (first && 'text' in first && second && 'local' in second && parts.length === 2) {
    if (!second.base64 && /^[\w =]+$/.test(first.text)) {
      return `\`${first.text}\${${second.local}}\``;
    }
  }
  return parts.map(renderPart).join(' + ') || "''";
}

/** Node takes header values as Latin-1 text, one character for each byte. */
function renderPart(part: ValuePart): string {
  if ('local' in part) {
    return part.base64 ? `Buffer.from(${part.local}).toString('base64')` : part.local;
  }
  const literal = toNodeString(part.text);
  return /\P{ASCII}/u.test(part.text) ? `Buffer.from(${literal}).toString('latin1')` : literal;
}

function renderResponse({response}: SampleRequest): string {
  switch (response.kind) {
    case 'json':
      return '  console.log(JSON.stringify(response.data, null, 2));\n';
    case 'text':
      return '  process.stdout.write(response.data);\n';
    case 'none':
      return "  console.log('HTTP', response.status);\n";
    case 'binary': {
      const file = toNodeString(response.file);
      return `  await writeFile(${file}, response.data);\n  console.log('Saved', ${file});\n`;
    }
  }
}

function renderFailure(kind: SampleResponseKind): string {
  return [
    '} catch (error) {\n  if (error.response) {\n    const {status, data} = error.response;\n',
    kind === 'json' || kind === 'none'
      ? `    const {code = 'none', request_id: requestId = 'none'} = data ?? {};
    console.error(\`HTTP \${status}, code \${code}, request_id \${requestId}\`);\n`
      : `    console.error(\`HTTP \${status}: \${Buffer.from(data)}\`);\n`,
    '  } else {\n    console.error(error.message);\n  }\n  process.exitCode = 1;\n}\n',
  ].join('');
}
