import {describe, expect, it} from 'vitest';
import {Cursor} from './cursor.ts';
import {extractOperation} from './extract-operation.ts';
import type {JsonObject} from './json-value.ts';
import {listOperations} from './operations.ts';

const toSchema = (name: string) => ({$ref: `#/components/schemas/${name}`});
const respond = (schema: JsonObject, rest: JsonObject = {}): JsonObject => ({
  '200': {description: 'Done.', content: {'application/json': {schema}}, ...rest},
});
const PIER = '#/paths/~1piers/get/responses/200/content/application~1json/schema';

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
          ...respond(toSchema('Boat'), {links: {next: {operationId: 'list-piers'}}}),
          '404': {$ref: '#/components/responses/Gone'},
        },
      },
      delete: {operationId: 'delete-boat', security: [{oauth: []}], responses: {}},
    },
    '/piers': {
      get: {operationId: 'list-piers', tags: ['Piers'], responses: respond(toSchema('Pier'))},
      post: {operationId: 'add-pier', responses: respond({$ref: PIER})},
    },
  },
  components: {
    parameters: {Id: {name: 'id', in: 'path', required: true, schema: {type: 'string'}}},
    schemas: {
      Boat: {
        properties: {
          parent: toSchema('Boat'),
          mast: {$ref: '#/components/schemas/Parts/properties/mast'},
          ...{links: {type: 'object'}, proto: toSchema('__proto__')},
        },
        discriminator: {
          propertyName: 'kind',
          mapping: {tug: 'Tug', ferry: '#/components/schemas/Ferry'},
        },
      },
      Parts: {type: 'object', properties: {mast: {type: 'integer'}}},
      ...JSON.parse('{"__proto__": {"items": {"$ref": "#/components/schemas/__proto__"}}}'),
      ...{Tug: {type: 'object'}, Ferry: {type: 'object'}},
      ...{Pier: {type: 'object'}, Unused: {type: 'object'}},
    },
    responses: {Gone: {description: 'Gone.', links: {other: {operationId: 'list-piers'}}}},
    securitySchemes: {
      key: {type: 'apiKey', in: 'header', name: 'X-Key'},
      oauth: {type: 'oauth2', flows: {}},
    },
  },
};

type Map = {[name: string]: Map};

function extract(slug: string): Map {
  const operation = listOperations(Cursor.atRoot(DOCUMENT)).find((each) => each.slug === slug);
  if (!operation) throw new Error(`There is no operation "${slug}" in the document of this test.`);
  return extractOperation(operation, 'One of them.') as Map;
}

const namesOf = (map: Map | undefined) => Object.keys(map ?? {}).sort();

describe('the document of one operation', () => {
  it('has the operation, the members for all operations, and exactly what it refers to', () => {
    const {components, paths, ...rest} = extract('get-boat');
    expect(rest).toEqual({
      ...{openapi: '3.1.0', servers: DOCUMENT.servers, security: [{key: []}]},
      info: {title: 'Harbour', version: '1', description: 'One of them.'},
      tags: [{name: 'Boats', description: 'B'}],
    });
    expect(namesOf(paths)).toEqual(['/boats/{id}']);
    expect(namesOf(components?.schemas)).toEqual(['Boat', 'Ferry', 'Parts', 'Tug', '__proto__']);
    expect(components?.schemas?.Parts).toHaveProperty('type');
    expect(namesOf(components?.securitySchemes)).toEqual(['key']);
    expect(namesOf(components?.parameters)).toEqual(['Id']);
    expect(extract('delete-boat').components).toHaveProperty('securitySchemes.oauth');
  });

  it('leaves out links to other operations, but keeps fields named links', () => {
    const text = JSON.stringify(extract('get-boat'));
    expect(text).not.toContain('operationId":"list-piers');
    expect(text).toContain('"links":{"type":"object"}');
    expect(text).toContain('"Gone":{"description":"Gone."}');
  });

  it('includes the complete operation that a reference points into, and does not change the document', () => {
    const before = structuredClone(DOCUMENT);
    const {paths, components} = extract('add-pier');
    expect(DOCUMENT).toEqual(before);
    expect(namesOf(paths?.['/piers'])).toEqual(['get', 'post']);
    expect(components?.schemas).toEqual({Pier: {type: 'object'}});
  });
});
