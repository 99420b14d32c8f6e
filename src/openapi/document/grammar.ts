import {HTTP_METHODS} from './operations.ts';

/**
 * The kind of content at a place: a `text` (or a number, as YAML reads `1.0`), a `line` of a request, `data`,
 * which is never inspected, or a named part. A `loose` part is inspected if it is an object, else ignored.
 */
export type Content =
  | 'text'
  | 'line'
  | 'data'
  | PartName
  | {readonly listOf: Content}
  | {readonly mapOf: Content; readonly hasExtensions?: true}
  | {readonly oneOrListOf: PartName}
  | {readonly loose: PartName};

export type PartName =
  | 'address'
  | 'callback'
  | 'components'
  | 'discriminator'
  | 'document'
  | 'encoding'
  | 'example'
  | 'flow'
  | 'header'
  | 'info'
  | 'link'
  | 'mediaType'
  | 'operation'
  | 'parameter'
  | 'pathItem'
  | 'requestBody'
  | 'response'
  | 'schema'
  | 'securityScheme'
  | 'server'
  | 'serverVariable'
  | 'tag';

/** An object of OpenAPI with the members that the site reads; all others are data. */
export type Part = {
  readonly members: Readonly<Record<string, Content>>;
  /** Content of members with other names, except extensions. */
  readonly others?: Content;
  readonly required?: readonly string[];
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Whether a Reference Object is allowed instead. */
  readonly isReferable?: true;
};

const listOf = (each: Content): Content => ({listOf: each});
const mapOf = (each: Content): Content => ({mapOf: each});
/** A map whose members with `x-` are extensions instead of entries. */
const patterned = (each: Content): Content => ({mapOf: each, hasExtensions: true});
const all = (keys: readonly string[], content: Content): Record<string, Content> =>
  Object.fromEntries(keys.map((key) => [key, content]));

const REQUIREMENTS = listOf(mapOf(listOf('text')));
const VALUE: Record<string, Content> = {
  schema: 'schema',
  content: mapOf('mediaType'),
  examples: mapOf('example'),
};

/** Members with data of readers and of the platform; in a map these words are names instead. */
export const DATA_MEMBERS: ReadonlySet<string> = new Set([
  ...['example', 'default', 'const', 'enum', 'value', 'dataValue', 'mapping'],
]);

/** Members that are texts in every part except schemas, where they are not checked here. */
export const TEXTS: readonly string[] = [
  ...['title', 'summary', 'description', 'version', 'name', 'url', 'email', 'operationId'],
  ...['operationRef', 'in', 'style', 'explode', 'type', 'bearerFormat', 'propertyName'],
  ...['openIdConnectUrl', 'authorizationUrl', 'tokenUrl', 'refreshUrl'],
];

/**
 * The parts of OpenAPI 3.0 and 3.1 and their places, for all code that follows references or checks kinds.
 * Values of examples, defaults, constants and extensions are not listed, so nothing in them is followed.
 */
export const GRAMMAR: Readonly<Record<PartName, Part>> = {
  // Components are first, because a fault in one causes faults at each reference to it.
  document: {
    members: {
      components: 'components',
      info: 'info',
      servers: listOf('server'),
      tags: listOf('tag'),
      security: REQUIREMENTS,
      externalDocs: 'address',
      paths: patterned('pathItem'),
      webhooks: mapOf('pathItem'),
    },
  },
  components: {
    members: {
      schemas: mapOf('schema'),
      responses: mapOf('response'),
      parameters: mapOf('parameter'),
      examples: mapOf('example'),
      requestBodies: mapOf('requestBody'),
      headers: mapOf('header'),
      securitySchemes: mapOf('securityScheme'),
      links: mapOf('link'),
      callbacks: mapOf('callback'),
      pathItems: mapOf('pathItem'),
    },
  },
  info: {members: {contact: 'address', license: 'address'}},
  address: {members: {}},
  server: {members: {variables: mapOf('serverVariable')}, required: ['url']},
  serverVariable: {members: {default: 'text', enum: listOf('data')}},
  tag: {members: {}},
  pathItem: {
    members: {
      parameters: listOf('parameter'),
      servers: listOf('server'),
      ...all(
        HTTP_METHODS.flatMap((method) => [method, method.toUpperCase()]),
        'operation',
      ),
    },
    isReferable: true,
  },
  operation: {
    members: {
      tags: listOf('text'),
      parameters: listOf('parameter'),
      requestBody: 'requestBody',
      responses: patterned('response'),
      callbacks: mapOf('callback'),
      security: REQUIREMENTS,
      servers: listOf('server'),
      externalDocs: 'address',
    },
    isReferable: true,
  },
  parameter: {
    members: VALUE,
    required: ['name', 'in'],
    values: {in: ['path', 'query', 'header', 'cookie']},
    isReferable: true,
  },
  header: {members: VALUE, isReferable: true},
  requestBody: {members: {content: mapOf('mediaType')}, isReferable: true},
  response: {
    members: {
      headers: mapOf('header'),
      content: mapOf('mediaType'),
      links: mapOf('link'),
    },
    isReferable: true,
  },
  mediaType: {
    members: {schema: 'schema', examples: mapOf('example'), encoding: mapOf('encoding')},
    isReferable: true,
  },
  encoding: {members: {contentType: 'line', headers: mapOf('header')}},
  example: {members: {}, isReferable: true},
  link: {members: {parameters: mapOf('data')}, isReferable: true},
  callback: {members: {}, others: 'pathItem', isReferable: true},
  securityScheme: {
    members: {scheme: 'line', flows: patterned('flow')},
    required: ['type'],
    values: {type: ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect']},
    isReferable: true,
  },
  flow: {members: {scopes: mapOf('data')}},
  schema: {
    members: {
      ...all(['allOf', 'oneOf', 'anyOf', 'prefixItems'], listOf('schema')),
      ...all(['properties', 'patternProperties'], mapOf('schema')),
      ...all(['not', 'if', 'then', 'else'], 'schema'),
      ...all(['$defs', 'dependentSchemas'], {mapOf: {loose: 'schema'}}),
      ...all(['additionalProperties', 'unevaluatedProperties'], {loose: 'schema'}),
      ...all(['additionalItems', 'unevaluatedItems', 'contains'], {loose: 'schema'}),
      ...all(['propertyNames', 'contentSchema'], {loose: 'schema'}),
      items: {oneOrListOf: 'schema'},
      enum: listOf('data'),
      discriminator: 'discriminator',
    },
    isReferable: true,
  },
  discriminator: {members: {mapping: mapOf('text')}},
};

/**
 * Maps whose keys are chosen by the document, so no key is a keyword of OpenAPI. Not in the table are
 * `definitions` of older schemas, `dependentRequired`, and `mediaTypes` of OpenAPI 3.2.
 */
export const NAME_MAPS: ReadonlySet<string> = new Set([
  ...['definitions', 'dependentRequired', 'mediaTypes'],
  ...Object.values(GRAMMAR).flatMap(({members}) =>
    Object.keys(members).filter((key) => {
      const content = members[key];
      return typeof content === 'object' && 'mapOf' in content;
    }),
  ),
]);
