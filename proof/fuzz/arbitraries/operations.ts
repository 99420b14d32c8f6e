import fc from 'fast-check';
import {anything, mapOf, name, partial} from './names.ts';
import {schemaOrReference} from './schemas.ts';
import {address, text} from './texts.ts';

const mediaType = fc.constantFrom(
  ...['application/json', 'application/problem+json', 'multipart/form-data', 'text/csv', '*/*'],
  ...['application/x-www-form-urlencoded', 'application/xml', 'application/octet-stream', 'odd'],
  ...['application/json; charset=utf-8', 'image/*', '', 'application/json; x="<script>"'],
);

const examples = mapOf(partial({summary: text, description: text, value: anything}), {max: 2});

const header = partial({description: text, required: fc.boolean(), schema: schemaOrReference});

const encoding = mapOf(
  partial({
    contentType: mediaType,
    style: fc.constantFrom('form', 'deepObject', 'pipeDelimited'),
    explode: fc.boolean(),
    allowReserved: fc.boolean(),
    headers: mapOf(header, {max: 1}),
  }),
  {max: 2},
);

const content = mapOf(
  partial({schema: schemaOrReference, example: anything, examples, encoding}, ['schema']),
  {max: 2, key: mediaType},
);

/** A parameter without a name is refused, and so are a header's name and text that HTTP forbids. */
const parameterName = name.filter((each) => each !== '');

/** A parameter in any place and style, with a schema or a media type. */
export const parameter = fc
  .tuple(
    fc.record({name: parameterName, in: fc.constantFrom('query', 'path', 'header', 'cookie')}),
    partial({
      description: text,
      required: fc.boolean(),
      deprecated: fc.boolean(),
      allowEmptyValue: fc.boolean(),
      allowReserved: fc.boolean(),
      explode: fc.boolean(),
      style: fc.constantFrom(
        ...['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
      ),
      example: anything,
      examples,
    }),
    fc.oneof(
      {weight: 4, arbitrary: schemaOrReference.map((schema) => ({schema}))},
      content.map((value) => ({content: value})),
    ),
  )
  .map((parts): object => Object.assign({}, ...parts));

const parameters = fc.array(parameter, {maxLength: 3});

const link = partial(
  {
    operationId: name.filter((each) => each !== ''),
    parameters: mapOf(anything, {max: 1}),
    requestBody: anything,
    description: text,
  },
  ['operationId'],
);

const status = fc.constantFrom('200', '201', '204', '404', '4XX', 'default', '999', '<b>');

const response = partial(
  {description: text, headers: mapOf(header, {max: 2}), content, links: mapOf(link, {max: 1})},
  ['description'],
);

const variable = partial({default: name, enum: fc.array(name, {maxLength: 2}), description: text}, [
  'default',
]);

/** Servers with and without variables, also with addresses that are none. */
export const servers = fc.array(
  partial(
    {
      url: fc.oneof(
        {
          weight: 3,
          arbitrary: fc.constantFrom('https://api.example/v1', 'https://{id}.example', '/v1', '/'),
        },
        address,
      ),
      description: text,
      variables: mapOf(variable, {max: 2}),
    },
    ['url'],
  ),
  {maxLength: 2},
);

/** Names of the security schemes that every generated document has. */
export const SCHEMES = ['bearer', 'key', 'oauth', 'odd name/~'] as const;

/** Alternatives of schemes, of which several may be needed at once. */
export const security = fc.array(
  mapOf(fc.array(name, {maxLength: 2}), {max: 2, key: fc.constantFrom(...SCHEMES)}),
  {maxLength: 3},
);

/** The parts that operations of paths, webhooks and callbacks share. */
const basic = {
  summary: text,
  description: text,
  deprecated: fc.boolean(),
  parameters,
  requestBody: partial({description: text, content, required: fc.boolean()}, ['content']),
  responses: mapOf(response, {max: 2, key: status}),
};

/** A request that the platform sends, as a webhook or a callback. */
export const incoming = mapOf(partial({...basic, tags: fc.array(name, {maxLength: 1})}), {
  max: 1,
  key: fc.constantFrom('post', 'put'),
});

/** An operation without its id, which must be its own in a document. */
export const operation = partial(
  {
    ...basic,
    tags: fc.array(name, {maxLength: 2}),
    servers,
    security,
    externalDocs: partial({url: address, description: text}),
    callbacks: mapOf(mapOf(incoming, {max: 1}), {max: 1}),
    'x-status': name,
    'x-version': name,
    'x-deprecation': fc.oneof(
      anything,
      partial({reason: text, replacement: name, since: name, sunset: name}),
    ),
    'x-extra': anything,
  },
  ['responses'],
);
