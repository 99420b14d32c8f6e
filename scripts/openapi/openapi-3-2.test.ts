import {expect, it} from 'vitest';
import type {JsonValue} from '../../src/openapi/document/json-value.ts';
import {rewriteOpenApi32} from './openapi-3-2.ts';

const response = {description: 'Boats.'};
const page = {name: 'page', in: 'query'};

it('leaves documents before 3.2 as they are', () => {
  const document = {openapi: '3.1.0', tags: [{name: 'a', parent: 'b'}]};
  expect(rewriteOpenApi32(document)).toEqual({document, notes: []});
});

it('rewrites streams, summaries, examples and own references into terms of 3.1', () => {
  const item = {type: 'object', properties: {itemSchema: {type: 'string'}}};
  const $self = 'https://specs.example/boats.json';
  const stream = {
    itemSchema: {$ref: `${$self}#/components/schemas/Boat`},
    examples: {one: {dataValue: {itemSchema: 1}}},
  };
  const responses = {200: {summary: 'Boats', content: {'application/jsonl': stream}}};
  const {document: rewritten, notes} = rewriteOpenApi32({
    ...{openapi: '3.2.0', $self, paths: {'/boats': {query: {responses}}}},
    components: {schemas: {Boat: item}},
  });
  expect(notes).toEqual([
    'Left out, because no page shows them: QUERY "/boats" in the TypeScript client.',
  ]);
  const content = {
    'application/jsonl': {
      schema: {type: 'array', items: {$ref: '#/components/schemas/Boat'}},
      examples: {one: {value: {itemSchema: 1}}},
    },
  };
  expect(rewritten).toMatchObject({
    components: {schemas: {Boat: item}},
    paths: {'/boats': {query: {responses: {200: {description: 'Boats', content}}}}},
  });
});

it('makes headings of nested tags in any order, and survives a circle', () => {
  const tags: JsonValue[] = [
    {name: 'Sails', parent: 'Boats'},
    {name: 'Boats', summary: 'All boats'},
    {name: 'Jibs', parent: 'Sails'},
    {name: 'Piers'},
    {name: 'A', parent: 'B'},
    {name: 'B', parent: 'A'},
  ];
  const {document} = rewriteOpenApi32({openapi: '3.2.0', tags});
  expect(document['x-tagGroups']).toEqual([
    {name: 'All boats', tags: ['Sails', 'Boats', 'Jibs']},
    {name: 'Piers', tags: ['Piers']},
    {name: 'A', tags: ['A']},
    {name: 'B', tags: ['B']},
  ]);
});

it('names what it leaves out: methods, complete query strings, tags that are badges', () => {
  const {document, notes} = rewriteOpenApi32({
    openapi: '3.2.0',
    tags: [
      {name: 'Beta', kind: 'badge'},
      {name: 'Boats', kind: 'nav'},
    ],
    paths: {
      '/boats': {
        get: {
          tags: ['Beta', 'Boats'],
          parameters: [
            {name: 'all', in: 'querystring'},
            {$ref: '#/components/parameters/Complete'},
            page,
          ],
          responses: {200: response},
        },
        additionalOperations: {COPY: {responses: {200: response}}},
      },
    },
    components: {parameters: {Complete: {name: 'complete', in: 'querystring'}, constructor: page}},
  });
  expect(notes).toEqual([
    'Left out, because no page shows them: the tag "Beta", the parameter "all", the parameter "complete", ' +
      'the operation "COPY /boats".',
  ]);
  // Some functions for objects leave such a name out.
  expect(document.components).toEqual({parameters: {constructor: page}});
  expect(document.paths).toEqual({
    '/boats': {
      get: {tags: ['Boats'], parameters: [page], responses: {200: response}},
    },
  });
});

it('joins a short text and a longer one, and names members that no page shows', () => {
  const content = {'multipart/mixed': {schema: {}, itemSchema: {}, itemEncoding: {}}};
  const {document, notes} = rewriteOpenApi32({
    openapi: '3.2.0',
    servers: [{url: '/', name: 'Test', description: 'For trying out.'}],
    tags: [{name: 'Boats', summary: 'All boats', description: 'Under sail.'}],
    paths: {'/boats': {get: {responses: {200: {...response, content}}}}},
    components: {
      schemas: {A: {type: 'object', properties: {nodeType: {xml: {nodeType: 'text'}}}}},
      securitySchemes: {
        key: {type: 'oauth2', deprecated: true, flows: {deviceAuthorization: {scopes: {}}}},
      },
    },
  });
  expect(document).toMatchObject({
    servers: [{description: 'Test: For trying out.'}],
    tags: [{description: 'All boats\n\nUnder sail.'}],
    components: {
      schemas: {A: {properties: {nodeType: {xml: {}}}}},
      securitySchemes: {key: {description: 'Deprecated.', flows: {deviceAuthorization: {}}}},
    },
  });
  expect(notes).toEqual([
    'Left out, because no page shows them: members "itemSchema", members "itemEncoding", members "nodeType".',
  ]);
});
