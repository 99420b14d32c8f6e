import type {JsonObject, JsonValue} from '../../src/openapi/document/json-value.ts';

/** Where payloads leave their marks, and the secrets that they try to read. */
type Bait = {
  /** A folder in which code that runs creates a file. */
  readonly marks: string;
  readonly secretFile: string;
  readonly variable: string;
  /** Address of unwanted requests. */
  readonly elsewhere: string;
};

/**
 * Lists texts that run, read or send something if a format interprets them: ends of comments, strings and lines,
 * commands of HTTP files, variables of programs, and options of curl. Each quote is preceded by zero to four
 * backslashes.
 */
export function listRunnablePayloads({marks, secretFile, variable, elsewhere}: Bait): string[] {
  let count = 0;
  const mark = () => `${marks}/ran-${count++}`;
  const script = () => `process.getBuiltinModule("fs").writeFileSync("${mark()}","")`;
  const orders = [
    `{{ ${script()} }}`,
    `{{\n${script()}\n}}`,
    `{{@request\n${script()}\n}}`,
    `{{process.env.${variable}}}`,
    `{{$processEnv ${variable}}}`,
    `> {% ${script()} %}`,
    `< {% ${script()} %}`,
    `< ${secretFile}`,
    `<@ ${secretFile}`,
    `### more\nGET ${elsewhere}\n`,
    `# @import ${secretFile}`,
    `# @forceRef x\n@y = {{ ${script()} }}`,
    `?? js ${script()} == 1`,
    `ClientCert: cert: ${secretFile}`,
  ];
  const files = [
    ...[`@${secretFile}`, `<${secretFile}`],
    ...[`note=@${secretFile};x`, `note=<${secretFile};x`],
    ...[`text/plain;headers=@${secretFile}`, `x;headers=<${secretFile}`],
    ...[`text/plain;headers="@${secretFile}"`, `a";filename="${secretFile}`],
    ...[`-K ${secretFile}`, `file://${secretFile}`, `[1-3]{a,b}`, `(x`],
  ];
  const quotes = ["'", '"', '`', '\\u0027', '\\u0022', '\\u0060'].flatMap((quote) =>
    [0, 1, 2, 3, 4].map((backslashes) => {
      const end = '\\'.repeat(backslashes) + quote;
      return `a${end};${script()};//${end};touch(${JSON.stringify(mark())});#`;
    }),
  );
  return [
    ...orders.flatMap((order) => [order, `a\n${order}\nb`]),
    ...files,
    ...quotes,
    ...['\\u002a/', '*\\u002f', '**//', '*/'].map((end) => `${end} ${script()}; /*`),
    ...[`\${${script()}}`, `$(touch ${mark()})`, `<?php touch("${mark()}"); ?>`],
    `'; touch ${mark()}; '`,
    `a\nscript:\n  req: |\n    ${script()}`,
    `!!js/function 'function () { ${script()} }'`,
  ];
}

/** An operation for each kind of place, so that a payload that one place rejects is tried in the others. */
const PLACES: Readonly<Record<string, (text: string) => JsonObject>> = {
  texts: (text) => ({
    description: text,
    tags: [text],
    externalDocs: {url: text, description: text},
    parameters: [{name: 'q', in: 'query', description: text, schema: {enum: ['a', text]}}],
  }),
  query: (text) => toParameter('query', text, text),
  path: (text) => toParameter('path', 'id', text),
  header: (text) => toParameter('header', 'X-Value', text.replaceAll(/\p{Cc}/gu, ' ')),
  // The build rejects names of headers that HTTP does not allow.
  headerName: (text) => toParameter('header', text.replaceAll(/[^\w!#$%&'*+.^`|~-]/g, '-'), 'a'),
  cookie: (text) => toParameter('cookie', text, text),
  json: (text) => toBody('application/json', {[text]: text, list: [text]}),
  scalar: (text) => toBody('application/json', text),
  form: (text) => toBody('application/x-www-form-urlencoded', {[text]: text, plain: 'a'}),
  partName: (text) => toBody('multipart/form-data', {[text]: 'a', [`${text}2`]: {a: text}}),
  partValue: (text) => toBody('multipart/form-data', {note: text, other: {[text]: text}}),
  partType: (text) =>
    toBody('multipart/form-data', {note: 'a', other: {a: 1}}, undefined, {
      note: {contentType: text},
      other: {contentType: text},
    }),
  partFile: (text) =>
    toBody(
      'multipart/form-data',
      {[text]: text},
      {properties: {[text]: {type: 'string', format: 'binary'}}},
    ),
  text: (text) => toBody('text/plain', text),
  binary: (text) => toBody('application/pdf', text, {type: 'string', format: 'binary'}),
  mediaType: (text) => toBody(`text/plain;${text.replaceAll(/\p{Cc}/gu, ' ')}`, 'a'),
  key: (text) => ({security: [{[`key ${text}`]: []}]}),
  keys: (text) => ({security: [{[`query ${text}`]: [], [`cookie ${text}`]: []}]}),
};

function toParameter(place: string, name: string, example: string): JsonObject {
  const schema = {type: 'string', description: example, default: example};
  return {parameters: [{name, in: place, required: true, description: example, schema, example}]};
}

function toBody(
  type: string,
  example: JsonValue,
  schema: JsonObject = {},
  encoding?: JsonObject,
): JsonObject {
  return {requestBody: {content: {[type]: {schema, example, ...(encoding && {encoding})}}}};
}

/** Builds a document whose requests can be sent to a server, with each payload in each kind of place. */
export function buildRunnableDocument(payloads: readonly string[], server: string): JsonObject {
  const all = payloads.join(' ');
  const operations = payloads.flatMap((text, rank) =>
    Object.entries(PLACES).map(([place, build]): [string, JsonObject] => [
      `/p${rank}/${place}${place === 'path' ? '/{id}' : ''}`,
      {
        post: {
          operationId: `${place} ${rank} ${text}`,
          summary: `${place} ${rank}: ${text}`,
          responses: {'200': {description: text}},
          ...build(text),
        },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {title: all, version: all, description: all},
    servers: [
      {url: server, description: all},
      ...payloads.map((text) => ({url: `https://api.example/${text}`, description: text})),
      ...payloads.map((text) => ({url: text})),
    ],
    paths: Object.fromEntries(operations),
    components: {
      securitySchemes: Object.fromEntries(
        payloads.flatMap((name) => [
          [`key ${name}`, {type: 'apiKey', in: 'header', name}],
          [`query ${name}`, {type: 'apiKey', in: 'query', name}],
          [`cookie ${name}`, {type: 'apiKey', in: 'cookie', name}],
        ]),
      ),
    },
  };
}
