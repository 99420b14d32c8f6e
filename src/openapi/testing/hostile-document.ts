import payloads from './payloads.json' with {type: 'json'};

/** A text that would run, load or redirect if any place of a page interpreted it. */
type Payload = {readonly class: string; readonly text: string};

/** The call of payloads that become source: a function of the test, or else an error. */
export const NOTICE = '__ran';

/**
 * Texts that end a string of source, because a printer may escape only the quote or only the backslashes before it.
 * Each has all kinds of quotes, because other kinds have no meaning in a string.
 */
const SOURCE_PAYLOADS = [1, 2, 3, 4].map((count) => {
  const parts = ['"', '`', "'"].map((quote) => `${'\\'.repeat(count)}${quote}+${NOTICE}(),//`);
  return {class: `end of a string after backslashes: ${count}`, text: `a${parts.join('')}`};
});

export const PAYLOADS: readonly Payload[] = [
  ...Object.entries(payloads).flatMap(([name, texts]) =>
    texts.map((text) => ({class: name, text})),
  ),
  ...SOURCE_PAYLOADS,
];

/**
 * Whether the component that a payload names has a page: such a name has no blanks (OpenAPI 3.1,
 * 4.8.7.1), and an address needs a letter or digit.
 */
export function hasObjectPage({text}: Payload): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !text.includes(' ');
}

/**
 * Builds a document with one payload in every text. Only the required characters are plain: a letter in the title, a
 * slash before the path, names of HTTP headers.
 */
export function buildHostileDocument({text}: Payload, rank: number): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `A ${text}`,
      version: text,
      summary: text,
      description: `${text}\n\n${text}`,
      termsOfService: text,
      contact: {name: text, url: text, email: text},
      license: {name: text, url: text},
    },
    externalDocs: {url: text, description: text},
    'x-extra': text,
    servers: [buildServer(text), {url: text, description: text}],
    tags: [{name: text, description: text, externalDocs: {url: text, description: text}}],
    security: [{[text]: [text]}],
    paths: buildPaths(text, rank),
    webhooks: {[text]: {post: buildWebhook(text)}},
    components: buildComponents(text),
  };
}

function buildServer(text: string): object {
  const variable = {default: text, enum: [text, 'other'], description: text};
  return {
    url: `https://{variable}.api.example/${text}`,
    description: text,
    variables: {variable, [text]: variable},
  };
}

function buildPaths(text: string, rank: number): object {
  // A segment of dots, or one that begins like a URL, is a path too.
  const path = `/hostile${rank}/{id}/${text}`;
  const operation = {
    operationId: `op ${rank} ${text}`,
    summary: `S ${text}`,
    description: text,
    tags: [text],
    externalDocs: {url: text, description: text},
    'x-extra': {[text]: text},
    'x-deprecation': {reason: text, replacement: text, since: text, sunset: text},
    deprecated: true,
    servers: [buildServer(text)],
    parameters: buildParameters(text),
    requestBody: {description: text, content: buildContent(text)},
    responses: buildResponses(text),
    callbacks: {[text]: {[text]: {post: {summary: text, description: text, responses: {}}}}},
  };
  const content = {'application/json': {schema: refer(text)}};
  const plain = {
    operationId: `plain ${rank}`,
    summary: text,
    responses: {'200': {description: text, content}},
  };
  return {
    [path]: {summary: text, description: text, post: operation},
    [`/objects${rank}/{id}`]: {summary: text, description: text, get: plain},
  };
}

/** A reference to the component that the payload names: a resource with an identity. */
function refer(text: string): object {
  const token = text.replaceAll('~', '~0').replaceAll('/', '~1');
  return {$ref: `#/components/schemas/${encodeURIComponent(token)}`};
}

/** A webhook that carries the resource. */
function buildWebhook(text: string): object {
  const schema = {$ref: '#/components/schemas/Delivery'};
  return {
    summary: text,
    description: text,
    tags: [text],
    requestBody: {content: {'application/json': {schema}}},
    responses: {},
  };
}

function buildParameters(text: string): object[] {
  const schema = {type: 'string', title: text, default: text, pattern: text, description: text};
  const examples = {[text]: {summary: text, description: text, value: text}};
  return [
    {name: 'id', in: 'path', required: true, description: text, schema, example: text},
    {name: text, in: 'query', description: text, schema: {...schema, enum: [text]}, examples},
    // Texts of headers never contain line ends or control characters.
    {name: text, in: 'cookie', description: text, schema: {...schema, default: 'a'}},
    {name: 'X-Hostile', in: 'header', description: text, schema: {type: 'string', enum: ['a']}},
  ];
}

function buildContent(text: string): object {
  const schema = buildSchema(text);
  // Media types are sent in a header, so verify rejects control characters in them.
  const mediaType = text.replaceAll(/\p{Cc}/gu, ' ');
  const examples = {[text]: {summary: text, description: text, value: {code: text, [text]: text}}};
  return {
    'application/json': {schema, examples},
    'multipart/form-data': {schema, encoding: {[text]: {contentType: mediaType}}},
    [mediaType]: {schema, example: text},
    [`text/${mediaType}`]: {schema: {type: 'string', example: text}},
  };
}

function buildSchema(text: string): object {
  const leaf = {type: 'string', title: text, description: text, format: text, pattern: text};
  return {
    type: 'object',
    title: text,
    description: text,
    required: [text],
    properties: {
      [text]: {...leaf, default: text, example: text, enum: [text, 'b']},
      constant: {const: text, 'x-enum-descriptions': {[text]: text}},
      list: {type: 'array', items: leaf, examples: [[text]]},
      choice: {oneOf: [{...leaf, title: text}, {$ref: '#/components/schemas/Child'}]},
    },
    patternProperties: {[text]: leaf},
    discriminator: {propertyName: text, mapping: {[text]: '#/components/schemas/Child'}},
    externalDocs: {url: text, description: text},
  };
}

function buildResponses(text: string): object {
  const headers = {[text]: {description: text, schema: {type: 'string', example: text}}};
  const links = {[text]: {operationId: text, description: text, parameters: {[text]: text}}};
  const description = text;
  return {
    '200': {description, headers, links, content: buildContent(text)},
    '400': {description, content: buildContent(text)},
    [text]: {description},
  };
}

function buildComponents(text: string): object {
  const scopes = {[text]: text};
  const flow = {authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes};
  return {
    schemas: {
      [text]: {
        type: 'object',
        title: text,
        description: text,
        properties: {
          id: {type: 'string', description: text},
          [text]: {type: 'string'},
          state: {type: 'string', enum: [text, 'b'], 'x-enum-descriptions': {[text]: text}},
        },
        examples: [{id: text, [text]: text, state: text}],
      },
      Delivery: {
        type: 'object',
        title: text,
        description: text,
        properties: {type: {type: 'string', enum: [text]}, data: refer(text)},
      },
      Child: {allOf: [buildSchema(text)], title: text, description: text},
    },
    securitySchemes: {
      [text]: {type: 'oauth2', description: text, flows: {clientCredentials: flow, implicit: flow}},
      key: {type: 'apiKey', in: 'query', name: text, description: text},
      open: {type: 'openIdConnect', openIdConnectUrl: text, description: text},
      bearer: {type: 'http', scheme: 'bearer', bearerFormat: text, description: text},
    },
  };
}
