import fc from 'fast-check';
import {mapOf, name, partial} from './names.ts';
import {incoming, operation, parameter, SCHEMES, security, servers} from './operations.ts';
import {COMPONENTS, schema, schemaOrReference} from './schemas.ts';
import {address, text} from './texts.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const path = fc
  .array(fc.oneof(fc.constantFrom('events', '{id}', '{a}{b}', 'a b', '%2F', '~', '{'), name), {
    maxLength: 3,
  })
  .map((segments) => `/${segments.join('/')}`);

/** Operations by path; each has a separate id, made from any name, or none. */
const paths = fc
  .array(
    fc.record({
      path,
      method: fc.constantFrom(...METHODS),
      id: name,
      operation,
      isNamed: fc.boolean(),
      summary: fc.constantFrom('List', 'op1 id', 'Get events', '***', undefined),
      item: partial({parameters: fc.array(parameter, {maxLength: 1}), servers, description: text}),
    }),
    {minLength: 1, maxLength: 2},
  )
  .map((entries) => {
    const items = new Map<string, object>();
    for (const [index, entry] of entries.entries()) {
      const operationId = `op${index} ${entry.id.slice(0, 40)}`;
      const named = entry.isNamed ? {operationId} : entry.summary && {summary: entry.summary};
      items.set(entry.path, {
        ...entry.item,
        ...items.get(entry.path),
        [entry.method]: {...entry.operation, ...named},
      });
    }
    return Object.fromEntries(items);
  });

const flow = partial(
  {
    authorizationUrl: address,
    tokenUrl: address,
    refreshUrl: address,
    scopes: mapOf(text, {max: 2}),
  },
  ['scopes'],
);

const securitySchemes = fc
  .tuple(
    fc.record({type: fc.constant('http'), scheme: fc.constantFrom('bearer', 'Basic', 'digest')}),
    fc.record({
      type: fc.constant('apiKey'),
      name,
      in: fc.constantFrom('header', 'query', 'cookie'),
      description: text,
    }),
    fc.record({
      type: fc.constant('oauth2'),
      flows: partial({clientCredentials: flow, implicit: flow}),
    }),
    fc.constantFrom({type: 'openIdConnect', openIdConnectUrl: 'javascript:x'}, {type: 'mutualTLS'}),
  )
  .map((schemes) =>
    Object.fromEntries(SCHEMES.map((scheme, index) => [scheme, schemes[index]] as const)),
  );

const components = fc.tuple(...COMPONENTS.map(() => schema)).chain((schemas) =>
  securitySchemes.map((schemes) => ({
    schemas: Object.fromEntries(
      COMPONENTS.map((component, index) => [
        component,
        {
          properties: {id: {type: 'string'}},
          ...(schemas[index] as object),
        },
      ]),
    ),
    securitySchemes: schemes,
  })),
);

const title = fc.oneof(
  fc.constant('Sample API'),
  text.map((each) => `A ${each}`),
);

const info = partial(
  {
    title,
    version: fc.oneof(fc.constant('1.0.0'), name),
    summary: text,
    description: text,
    contact: partial({name, url: address, email: name}),
    license: partial({name, url: address, identifier: name}),
    termsOfService: address,
  },
  ['title', 'version'],
);

/**
 * A document that follows OpenAPI 3.0 or 3.1 in its build, with odd names and texts in it: all
 * constructs that the reference shows, references in circles, servers, security, webhooks.
 */
export const openApiDocument = fc
  .tuple(
    fc.record({openapi: fc.constantFrom('3.0.3', '3.1.0'), info, paths, components}),
    partial({
      servers,
      security,
      tags: fc.array(fc.record({name, description: text}), {maxLength: 3}),
      webhooks: mapOf(incoming, {max: 2}),
      externalDocs: partial({url: address, description: text}),
      'x-extra': schemaOrReference,
    }),
  )
  .map(([required, optional]): object => ({...required, ...optional}));
