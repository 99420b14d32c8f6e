import {describe, expect, it} from 'vitest';
import {Cursor} from './cursor.ts';
import {extractOperation} from './extract-operation.ts';
import type {JsonObject} from './json-value.ts';
import {listOperations} from './operations.ts';

const toSchema = (name: string) => ({$ref: `#/components/schemas/${name}`});
const answer = (schema: JsonObject, rest: JsonObject = {}): JsonObject => ({
  '200': {description: 'Done.', content: {'application/json': {schema}}, ...rest},
});

/** A document whose operations reach each kind of place that a reference can lead to. */
const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: {title: 'Harbour', version: '1', description: 'Everything.'},
  servers: [{url: 'https://api.example'}],
  security: [{key: []}],
  tags: [{name: 'Boats', description: 'B'}, {name: 'Piers'}],
  paths: {
    '/boats/{id}': {
      parameters: [{$ref: '#/components/parameters/Id'}],
      get: {
        operationId: 'get-boat',
        tags: ['Boats'],
        responses: {
          ...answer(toSchema('Boat'), {links: {next: {operationId: 'list-piers'}}}),
          '404': {$ref: '#/components/responses/Gone'},
        },
      },
      delete: {
        operationId: 'delete-boat',
        security: [{oauth: ['boats:write']}],
        responses: {'204': {description: 'Deleted.'}},
      },
    },
    '/piers': {
      get: {operationId: 'list-piers', tags: ['Piers'], responses: answer(toSchema('Pier'))},
      post: {
        operationId: 'add-pier',
        responses: answer({
          $ref: '#/paths/~1piers/get/responses/200/content/application~1json/schema',
        }),
      },
    },
  },
  components: {
    parameters: {Id: {name: 'id', in: 'path', required: true, schema: {type: 'string'}}},
    schemas: {
      Boat: {
        type: 'object',
        properties: {
          parent: toSchema('Boat'),
          mast: {$ref: '#/components/schemas/Parts/properties/mast'},
          links: {type: 'object'},
        },
        discriminator: {
          propertyName: 'kind',
          mapping: {tug: 'Tug', ferry: '#/components/schemas/Ferry'},
        },
      },
      Parts: {type: 'object', properties: {mast: {type: 'integer'}}},
      Tug: {type: 'object'},
      Ferry: {type: 'object'},
      Pier: {type: 'object'},
      Unused: {type: 'object'},
    },
    responses: {Gone: {description: 'Gone.', links: {other: {operationId: 'list-piers'}}}},
    securitySchemes: {
      key: {type: 'apiKey', in: 'header', name: 'X-Key'},
      oauth: {type: 'oauth2', flows: {}},
    },
  },
};

function extract(slug: string): JsonObject {
  const operation = listOperations(Cursor.atRoot(DOCUMENT)).find((each) => each.slug === slug);
  if (!operation) throw new Error(`There is no operation "${slug}" in the document of this test.`);
  return extractOperation(operation, 'One of them.');
}

describe('the document of one operation', () => {
  it('has the operation, what holds for all, and exactly what it refers to', () => {
    const {info, servers, tags, security, paths, components} = extract('get-boat');
    expect(info).toEqual({title: 'Harbour', version: '1', description: 'One of them.'});
    expect(servers).toEqual(DOCUMENT.servers);
    expect(security).toEqual([{key: []}]);
    expect(tags).toEqual([{name: 'Boats', description: 'B'}]);
    expect(Object.keys(paths as JsonObject)).toEqual(['/boats/{id}']);
    const parts = components as {[kind: string]: JsonObject};
    expect(Object.keys(parts.schemas ?? {}).sort()).toEqual(['Boat', 'Ferry', 'Parts', 'Tug']);
    expect(Object.keys(parts.securitySchemes ?? {})).toEqual(['key']);
    expect(Object.keys(parts.parameters ?? {})).toEqual(['Id']);
  });

  it('leaves out links to other operations, but no field of that name', () => {
    const text = JSON.stringify(extract('get-boat'));
    expect(text).not.toContain('operationId":"list-piers');
    expect(text).toContain('"links":{"type":"object"}');
    expect(text).toContain('"Gone":{"description":"Gone."}');
  });

  it('has the scheme that the operation names in place of that of the document', () => {
    const {security, components} = extract('delete-boat');
    expect(security).toBeUndefined();
    const {securitySchemes} = components as {[kind: string]: JsonObject};
    expect(Object.keys(securitySchemes ?? {})).toEqual(['oauth']);
  });

  it('takes along the whole operation that a reference leads into, and leaves the document as it is', () => {
    const before = structuredClone(DOCUMENT);
    const {paths, components} = extract('add-pier');
    expect(DOCUMENT).toEqual(before);
    expect(Object.keys((paths as {[path: string]: JsonObject})['/piers'] ?? {}).sort()).toEqual([
      'get',
      'post',
    ]);
    expect((components as {schemas: JsonObject}).schemas).toEqual({Pier: {type: 'object'}});
  });
});
