import {describe, expect, it} from 'vitest';
import {Cursor} from '../../document/cursor.ts';
import {listOperations} from '../../document/operations.ts';
import {exampleValues} from '../request/build-request.ts';
import {buildShape} from './build-shape.ts';

function shapeIn(document: object) {
  const [operation] = listOperations(Cursor.atRoot(document));
  if (!operation) throw new Error('The document has no operation.');
  return buildShape(operation);
}

function shapeOf(operation: object, document: object = {}) {
  return shapeIn({paths: {'/events/{guid}': {post: operation}}, ...document});
}

function bodyOf(schema: object, mediaType = 'application/json', schemas: object = {}) {
  const requestBody = {content: {[mediaType]: {schema}}};
  return shapeOf({requestBody}, {components: {schemas}}).bodies?.[0];
}

const fieldOf = (schema: object) => bodyOf(schema)?.schema;

describe('A shape', () => {
  it('resolves styles, merges parameters of the path and omits described headers', () => {
    const inherited = [
      {in: 'path', name: 'id', schema: {type: 'string', format: 'uuid'}},
      {in: 'query', name: 'q', schema: {type: 'string'}},
    ];
    const parameters = [
      {in: 'query', name: 'q', required: true, schema: {type: 'integer', minimum: 3}},
      {in: 'header', name: 'Accept', schema: {}},
      {in: 'query', name: 'f', style: 'deepObject', schema: {type: 'object'}},
    ];
    const [id, q, f, ...others] = shapeIn({
      paths: {'/a/{id}': {parameters: inherited, get: {parameters}}},
    }).parameters;
    expect(id).toEqual({
      ...{name: 'id', in: 'path', style: 'simple', explode: false, required: true},
      schema: {type: 'string', format: 'uuid'},
      example: '00000000-0000-4000-8000-000000000000',
    });
    expect(q).toMatchObject({name: 'q', style: 'form', explode: true, required: true, example: 3});
    expect(f).toMatchObject({name: 'f', style: 'deepObject', explode: false});
    expect(others).toEqual([]);
  });

  it('sends the idempotency key, and only the first optional parameter that the description says to send', () => {
    const query = (name: string) => ({in: 'query', name, example: 1, schema: {}});
    const operation = {
      parameters: [
        query('page'),
        {in: 'header', name: 'If-Match', example: 'x'},
        {in: 'header', name: 'Idempotency-Key', schema: {type: 'string'}},
        query('q'),
        query('filter'),
        {...query('needed'), required: true},
      ],
    };
    const list = (description: string) =>
      exampleValues(shapeOf({...operation, description})).parameters;
    const others = {header: {'Idempotency-Key': 'Idempotency-Key'}, path: {}, cookie: {}};
    expect(list('Use `filter` to narrow.')).toEqual({...others, query: {needed: 1}});
    const both = list('Send `filter`, otherwise it fails. Or send `q`.');
    expect(both).toEqual({...others, query: {q: 1, needed: 1}});
  });

  it('merges allOf, omits read-only members and cuts circular schemas', () => {
    const Node = {
      allOf: [
        {
          type: 'object',
          required: ['id', 'name'],
          properties: {id: {type: 'string', readOnly: true}, name: {maxLength: 5}},
        },
        {
          properties: {
            name: {type: 'string', maxLength: 9},
            child: {$ref: '#/components/schemas/Node'},
          },
        },
      ],
    };
    const body = bodyOf({$ref: '#/components/schemas/Node'}, undefined, {Node});
    expect(body?.schema).toEqual({
      type: 'object',
      properties: {name: {type: 'string', maxLength: 5}, child: {}},
      required: ['name'],
    });
  });

  it('builds one field from a choice between a schema and null, constants or strings', () => {
    expect(fieldOf({oneOf: [{type: 'string'}, {type: 'null'}]})).toEqual({
      type: 'string',
      nullable: true,
    });
    expect(fieldOf({oneOf: [{const: 'a', type: 'string'}, {const: 'b'}]})).toEqual({
      type: 'string',
      enum: ['a', 'b'],
    });
    expect(fieldOf({anyOf: [{type: 'integer'}, {type: 'string', format: 'uuid'}]})).toEqual({
      type: 'string',
      format: 'uuid',
    });
    expect(fieldOf({oneOf: [{type: 'object'}, {type: 'array'}]})).toEqual({});
  });

  it('composes a body from required members, else from two members with an example', () => {
    const properties = {
      a: {type: 'string'},
      b: {type: 'integer', example: 5},
      c: {type: 'boolean', default: false},
      d: {type: 'string', example: 'x'},
    };
    expect(bodyOf({properties, required: ['a']})?.example).toEqual({a: 'a'});
    expect(bodyOf({properties})?.example).toEqual({b: 5, c: false});
  });

  it('knows files, their types and their names', () => {
    const schema = {
      properties: {
        old: {type: 'string', format: 'binary', example: 'orders.csv'},
        fresh: {type: 'string', contentMediaType: 'text/csv'},
      },
      required: ['old', 'fresh'],
    };
    const body = bodyOf(schema, 'multipart/form-data');
    expect(body?.schema.properties?.old?.file).toBe(true);
    expect(body?.schema.properties?.fresh?.file).toBe(true);
    expect(body?.encoding).toEqual({fresh: {contentType: 'text/csv'}});
    expect(body?.example).toEqual({old: 'orders.csv', fresh: 'file.bin'});
  });

  it('chooses the first alternative of security that a program can send', () => {
    const components = {
      securitySchemes: {
        tls: {type: 'mutualTLS'},
        unsafe: {type: 'apiKey', in: 'header', name: 'X: 1'},
        oauth2: {type: 'oauth2'},
        'site key': {type: 'apiKey', in: 'query', name: 'key'},
      },
    };
    const security = [{tls: []}, {unsafe: []}, {oauth2: ['a'], 'site key': []}];
    expect(shapeOf({security}, {components}).credentials).toEqual([
      {kind: 'bearer', variable: 'API_TOKEN'},
      {kind: 'apiKey', in: 'query', name: 'key', variable: 'API_KEY_SITE_KEY'},
    ]);
    expect(shapeOf({security: []}, {components, security}).credentials).toEqual([]);
  });

  it('takes the first success as the response, and requests its type if that is not the first', () => {
    const problem = {content: {'application/problem+json': {}}};
    const responses = {
      409: problem,
      default: problem,
      202: {content: {'application/json': {}}},
      200: {content: {'application/pdf': {}}},
    };
    const shape = shapeOf({operationId: 'download order', responses});
    expect(shape.accept).toBeUndefined();
    const choice = {content: {'application/xml': {}, 'application/json': {}}};
    expect(shapeOf({responses: {200: choice, 409: problem}}).accept).toBe(
      'application/json, application/problem+json',
    );
    expect(shape.response).toEqual({kind: 'binary', status: '200', file: 'download-order.pdf'});
    const stream = {content: {'application/x-ndjson': {}}};
    expect(shapeOf({responses: {200: stream}}).response.kind).toBe('text');
  });

  it('sends a JSON string as JSON, and not as the name of a file', () => {
    const data = {type: 'string', contentMediaType: 'application/json'};
    expect(bodyOf({properties: {data}, required: ['data']})?.example).toEqual({data: '{}'});
  });
});
