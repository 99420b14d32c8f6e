import {expect, it} from 'vitest';
import {buildReference} from './build-reference.ts';
import {buildLabels, buildSkeleton} from './skeleton.ts';

const TEXT = "List pets\\\\'+(globalThis.ran=1),//";
const operation = {summary: TEXT, tags: [TEXT], responses: {}};
const file = {type: 'object', title: TEXT, properties: {id: {type: 'string'}}};
const response = {
  description: TEXT,
  content: {'application/json': {schema: {$ref: '#/components/schemas/File'}}},
};

it('the skeleton has names of pages and numbers of tags, and the labels have their texts', () => {
  const reference = buildReference(
    {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
    {
      info: {title: TEXT, version: '1'},
      tags: [{name: 'Files'}],
      paths: {
        '/files/{id}': {
          get: {...operation, operationId: 'get-file', tags: ['Files'], responses: {200: response}},
        },
        '/a': {
          put: {...operation, operationId: 'change', deprecated: true},
          post: {...operation, operationId: 'add', 'x-hidden': true},
          // The generator does not have this method of OpenAPI 3.2.
          query: {...operation, operationId: 'search'},
        },
      },
      components: {schemas: {File: file}},
    },
  );
  const skeleton = buildSkeleton(reference);
  expect(JSON.stringify(skeleton)).not.toContain('List pets');
  expect(skeleton).toMatchObject({
    info: {title: 'dashboard'},
    tags: [{name: 'tag-0'}, {name: 'tag-1'}],
    paths: {
      '/get-file': {get: {operationId: 'get-file', tags: ['tag-0'], deprecated: false}},
      '/change': {put: {tags: ['tag-1'], deprecated: true}},
      '/add': {post: {tags: ['hidden']}},
      '/search': {get: {summary: 'search'}},
    },
    components: {schemas: {file: {title: 'file', 'x-tags': ['tag-0']}}},
  });
  expect(buildLabels(reference)).toEqual({
    pages: {
      ...{'get-file': TEXT, change: TEXT, add: TEXT, search: TEXT},
      'schemas/file': `${TEXT} object`,
    },
    tags: {'tag-0': 'Files', 'tag-1': TEXT},
    methods: {search: 'query'},
    hidden: ['add'],
  });
});
