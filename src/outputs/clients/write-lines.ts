import type {OperationPage, SecurityAlternative} from '../../openapi/reference/types.ts';
import {
  toNodeObject,
  toNodeString,
  toNodeValue,
} from '../../openapi/samples/languages/node-body.ts';
import {buildSampleRequest, exampleValues} from '../../openapi/samples/request/build-request.ts';
import type {
  JsonValue,
  OperationShape,
  ParameterPlace,
  SampleBody,
  SampleCredential,
  SamplePart,
  SampleRequest,
  SampleValues,
} from '../../openapi/samples/types.ts';

const PLACES: readonly (readonly [option: string, place: ParameterPlace])[] = [
  ['path', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
];

/**
 * Writes the lines that call a function of the typed client. They send the same request as the samples of the page.
 *
 * @returns undefined where the client cannot send that request as the document describes it
 * @throws {SampleError} when the operation has no sample request
 */
export function writeLines(
  {shape, security}: Pick<OperationPage, 'shape' | 'security'>,
  name: string,
  client: string,
): string | undefined {
  const request = buildSampleRequest(shape);
  if (!isSendable(shape, request)) return undefined;
  const hasData = request.response.kind !== 'none';
  const lines = [
    ...(sendsFile(request.body) ? ["import {readFile} from 'node:fs/promises';"] : []),
    `import {client, ${name}} from ${toNodeString(client)};`,
    '',
    `client.setConfig(${toNodeObject([['baseUrl', toNodeString(request.baseUrl)], ...writeAuth(request, security)], '')});`,
    '',
    `const {${hasData ? 'data, ' : ''}error} = await ${name}(${writeOptions(exampleValues(shape), writeBody(shape, request))});`,
    'if (error) throw new Error(JSON.stringify(error));',
    ...(hasData ? ['console.log(data);'] : []),
  ];
  return lines.join('\n');
}

function writeOptions({parameters}: SampleValues, body: string | undefined): string {
  const options = PLACES.flatMap(([option, place]) => {
    const values = Object.entries(parameters[place] ?? {}).map(
      ([name, value]) => [name, toNodeValue(value, '    ')] as const,
    );
    const object = toNodeObject(values, '  ', undefined, values.length === 1);
    return values.length > 0 ? [[option, object] as const] : [];
  });
  const entries = [...options, ...(body === undefined ? [] : [['body', body] as const])];
  return entries.length > 0 ? toNodeObject(entries, '') : '';
}

/** Whether a part has the media type that parts have by default (RFC 7578, section 4.4). */
const isPlainText = (type = 'text/plain') => /^text\/plain\b/i.test(type);

/**
 * Whether the generated clients send a request as the document describes it. They cannot send cookies, parameters
 * as JSON, path parameters of another style than `simple`, lists in headers, forms with their own encoding or
 * media types of parts.
 */
function isSendable(
  {parameters, bodies: [body] = []}: OperationShape,
  request: SampleRequest,
): boolean {
  const sent = parameters.filter(({example}) => example !== undefined);
  const parts = request.body.kind === 'multipart' ? request.body.parts : [];
  return !(
    sent.some(({in: place, content, style, example}) => {
      const isList = typeof example === 'object' && example !== null;
      return (
        place === 'cookie' ||
        content !== undefined ||
        (place === 'path' && style !== 'simple') ||
        (place === 'header' && isList)
      );
    }) ||
    (body?.kind === 'form' && body.encoding) ||
    parts.some(({kind, type}) => kind === 'json' || (kind === 'text' && !isPlainText(type)))
  );
}

/**
 * Writes where the client reads its credentials. The client requests credentials for each scheme that the document
 * allows; where there are several, it receives only those that the samples use.
 */
function writeAuth(
  {credentials}: SampleRequest,
  security: readonly SecurityAlternative[],
): [name: string, expression: string][] {
  const [first] = credentials;
  if (!first) return [];
  const isOnly = credentials.length === 1 && security.length === 1 && security[0]?.length === 1;
  if (isOnly) return [['auth', `() => process.env.${first.variable}`]];
  const parts = [...new Set(credentials.map(({kind}) => (kind === 'apiKey' ? 'name' : 'scheme')))];
  const choices = credentials.map((each) => `${writeTest(each)} ? process.env.${each.variable} : `);
  return [['auth', `({${parts.join(', ')}}) => (${choices.join('')}undefined)`]];
}

const writeTest = ({kind, name = ''}: SampleCredential) =>
  kind === 'apiKey' ? `name === ${toNodeString(name)}` : `scheme === '${kind}'`;

const sendsFile = (body: SampleBody) =>
  body.kind === 'binary' ||
  (body.kind === 'multipart' && body.parts.some(({kind}) => kind === 'file'));

/** Writes a body in the form that the client expects: values with their types, files as `File`. */
function writeBody(
  {bodies: [body] = []}: OperationShape,
  request: SampleRequest,
): string | undefined {
  switch (request.body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return toNodeValue(request.body.value, '  ');
    case 'form':
      return toNodeValue(body?.example ?? {}, '  ');
    case 'text':
      return toNodeString(request.body.text);
    case 'binary':
      return `new Blob([${writeRead(request.body.file)}])`;
    case 'multipart':
      return writeParts(body?.example ?? {}, request.body.parts);
  }
}

const writeRead = (file: string) => `await readFile(${toNodeString(file)})`;

/** Writes one part for each item of a list; values that are not files keep their types. */
function writeParts(example: JsonValue, parts: readonly SamplePart[]): string {
  const members = typeof example === 'object' && example !== null ? Object.entries(example) : [];
  let at = 0;
  const entries = members.map(([name, value]): [string, string] => {
    const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
    const own = items.map((item) => writePart(parts[at++], item));
    return [name, Array.isArray(value) ? `[${own.join(', ')}]` : own.join()];
  });
  return toNodeObject(entries, '  ');
}

function writePart(part: SamplePart | undefined, value: JsonValue): string {
  if (part?.kind !== 'file') return toNodeValue(value, '    ');
  const {file, fileName, type} = part;
  return `new File([${writeRead(file)}], ${toNodeString(fileName)}, {type: ${toNodeString(type)}})`;
}
