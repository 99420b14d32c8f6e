import type {LanguageWriter, SampleForm, SampleRequest, ShapeResponse} from '../types.ts';
import {type Bindings, bindLiterals, SERVER} from './bindings.ts';
import {
  type NodeBody,
  renderNodeBody,
  renderSearchParams,
  toNodeObject,
  toNodeString,
  toNodeTemplate,
} from './node-body.ts';
import {
  type HeaderParts,
  hasNativeQuery,
  indent,
  listAddress,
  listHeaders,
  listSecrets,
  type Secret,
  type ValuePart,
  writeParts,
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
  render: (request, form) => (form === 'call' ? renderCall(request) : renderProgram(request)),
  bind,
};

const WORDS = {
  text: toNodeString,
  environment: (variable: string) => `process.env.${variable}`,
  local: (name: string) => name,
  base64: (value: string) => `Buffer.from(${value}).toString('base64')`,
  url: (value: string) => `encodeURIComponent(${value})`,
};

/** Writes a value as a template literal, or as a concatenation if a part has to be encoded. */
function write(parts: readonly ValuePart[], form: SampleForm): string {
  const texts = writeParts(parts, form, WORDS);
  const isEncoded = parts.some((part) => !('text' in part) && part.encoding);
  if (parts.length < 2 || isEncoded) return texts.join(' + ') || "''";
  const pieces = parts.map((part, at) =>
    'text' in part ? toNodeTemplate(part.text) : `\${${texts[at]}}`,
  );
  return `\`${pieces.join('')}\``;
}

/** Node takes header values as Latin-1 text, one character for each byte. */
function writeHeader({name, parts}: HeaderParts, form: SampleForm): Entry {
  const value = write(parts, form);
  const isAscii = parts.every((part) => !('text' in part && /\P{ASCII}/u.test(part.text)));
  return [name, isAscii ? value : `Buffer.from(${value}).toString('latin1')`];
}

function bind(code: string, bindings: Bindings): string {
  const {server} = bindings;
  const line = server && `const baseUrl = process.env.${server.variable} || '${server.url}';\n`;
  return bindLiterals(code, /'(?:[^'\\\n]|\\.)*'/g, bindings, (pieces) => {
    const toName = (name: string) => (name === SERVER ? 'baseUrl' : WORDS.environment(name));
    const [first] = pieces;
    if (pieces.length === 1 && first && 'name' in first) return toName(first.name);
    const texts = pieces.map((piece) =>
      'text' in piece ? piece.text.replace(/`|\$(?=\{)/g, '\\$&') : `\${${toName(piece.name)}}`,
    );
    return `\`${texts.join('')}\``;
  }).replace(/\n\n/, `\n\n${line ?? ''}`);
}

function renderCall(request: SampleRequest): string {
  const body = renderNodeBody(request);
  return [
    renderImports(request, body),
    '\n',
    body.setup,
    `const response = await ${renderCallee(request, body)};\n`,
    renderResult(request, 'call'),
  ].join('');
}

function renderProgram(request: SampleRequest): string {
  const body = renderNodeBody(request);
  const isNative = hasNativeQuery(request);
  // axios appends `params` to the URL.
  const address = isNative ? {...request, query: []} : request;
  const config = renderObject([
    ['method', toNodeString(request.method)],
    ['url', write(listAddress(address, 'program', 'baseUrl'), 'program')],
    ...(isNative ? [['params', renderSearchParams(request.query)] as const] : []),
    ...listConfig(request, body, 'program'),
    ...listData(body),
  ]);
  return [
    renderImports(request, body),
    `\nconst baseUrl = process.env.API_BASE_URL || ${toNodeString(request.baseUrl)};\n`,
    ...listSecrets(request).map(renderNodeSecret),
    '\ntry {\n',
    (body.setup ?? '').replace(/^(?=.)/gm, '  '),
    `  const response = await send(${indent(config)});\n`,
    renderResult(request, 'program').replace(/^(?=.)/gm, '  '),
    renderNodeFailure(request.response.kind),
    NODE_SEND,
  ].join('');
}

function renderImports({response}: SampleRequest, body: NodeBody): string {
  const names = [
    ...(body.readsFile ? ['readFile'] : []),
    ...(response.kind === 'binary' ? ['writeFile'] : []),
  ];
  return [
    names.length > 0 ? `import {${names.join(', ')}} from 'node:fs/promises';\n` : '',
    "import axios from 'axios';\n",
    body.isForm ? "import FormData from 'form-data';\n" : '',
  ].join('');
}

/** The shortest call of axios that sends the request. */
function renderCallee(request: SampleRequest, body: NodeBody): string {
  const {method} = request;
  const {data} = body;
  const url = write(listAddress(request, 'call'), 'call');
  const config = listConfig(request, body, 'call');
  const sendsData = BODY_METHODS.test(method);
  if (sendsData || (data === undefined && /^(GET|HEAD|DELETE)$/.test(method))) {
    const options = config.length > 0 ? [renderObject(config)] : [];
    const args = [url, ...(sendsData ? [data ?? 'null'] : []), ...options];
    return `axios.${method.toLowerCase()}(${args.join(', ')})`;
  }
  const entries = [['method', toNodeString(method)], ['url', url], ...config] as const;
  return `axios.request(${renderObject([...entries, ...listData(body)])})`;
}

const BODY_METHODS = /^(POST|PUT|PATCH)$/;

type Entry = readonly [name: string, expression: string];

function renderObject(entries: readonly Entry[]): string {
  return toNodeObject(
    entries.map(([name, value]) => [name, indent(value)]),
    '',
  );
}

function listData({data}: NodeBody): Entry[] {
  return data === undefined ? [] : [['data', data]];
}

/** Request headers and response type, as members of the configuration of axios. */
function listConfig(request: SampleRequest, body: NodeBody, form: SampleForm): Entry[] {
  const headers = listHeaders(request).map((header) => writeHeader(header, form));
  // Without a body axios would still send the content type of a form with these methods.
  if (body.data === undefined && BODY_METHODS.test(request.method)) {
    headers.push(['Content-Type', 'false']);
  }
  const spread = body.isForm ? '...form.getHeaders()' : undefined;
  const types: {readonly [kind: string]: string} = {binary: "'arraybuffer'", text: "'text'"};
  const type = types[request.response.kind];
  return [
    ...(headers.length > 0 || spread
      ? [['headers', toNodeObject(headers, '', spread, form === 'call')] as const]
      : []),
    ...(type ? [['responseType', type] as const] : []),
  ];
}

function renderResult({response}: SampleRequest, form: SampleForm): string {
  switch (response.kind) {
    case 'json':
      return 'console.log(JSON.stringify(response.data, null, 2));\n';
    case 'text':
      return 'process.stdout.write(response.data);\n';
    case 'none':
      return "console.log('HTTP', response.status);\n";
    case 'binary': {
      const file = toNodeString(response.file);
      const message = form === 'program' ? `console.log('Saved', ${file});\n` : '';
      return `await writeFile(${file}, response.data);\n${message}`;
    }
  }
}

/** Reads a secret from the environment, and exits if it is missing. */
function renderNodeSecret({variable, local, holds}: Secret): string {
  return [
    `const ${local} = process.env.${variable};\n`,
    `if (!${local}) {\n  console.error('Set ${variable} to ${holds}.');\n`,
    '  process.exit(2);\n}\n',
  ].join('');
}

/** The end of a program's `try`, which prints why a request failed. */
function renderNodeFailure(kind: ShapeResponse['kind']): string {
  const isParsed = kind === 'json' || kind === 'none';
  return [
    '} catch (error) {\n  if (error.response) {\n    const {status, data} = error.response;\n',
    isParsed ? DESCRIBE_PROBLEM : SHOW_PROBLEM,
    '  } else {\n    console.error(error.message);\n  }\n  process.exitCode = 1;\n}\n',
  ].join('');
}

const DESCRIBE_PROBLEM = `    const {title, detail, code = '', errors, request_id: requestId = 'none'} = data ?? {};
    const fields = (Array.isArray(errors) ? errors : []).map(
      (each) => \`\${each.pointer ?? each.parameter}: \${each.code}, \${each.message}\`,
    );
    const lines = [\`HTTP \${status} \${code}\`, title, detail, ...fields, \`Request ID: \${requestId}\`];
    console.error(lines.filter(Boolean).join('\\n'));
`;

/** For bodies that axios does not parse. */
const SHOW_PROBLEM = `    console.error(\`HTTP \${status}: \${Buffer.from(data)}\`);
`;

/** A program's function that sends a request. */
const NODE_SEND = `
// Sends a request, and once more when the rate limit is exceeded.
async function send(config) {
  try {
    return await axios.request(config);
  } catch (error) {
    if (error.response?.status !== 429) throw error;
    const seconds = Number(error.response.headers['retry-after']) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return axios.request(config);
  }
}
`;
