import {describe, expect, it} from 'vitest';
import {buildLabels, buildSkeleton} from './skeleton.ts';

const TEXT = "List pets\\\\'+(globalThis.ran=1),//";

const INPUT = {
  api: {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
  tags: ['Files', TEXT],
  pages: [
    {slug: 'get-file', method: 'get', title: TEXT, tag: TEXT, isDeprecated: true, isHidden: false},
    {
      slug: 'add',
      method: 'post',
      title: 'Add',
      tag: 'Example',
      isDeprecated: false,
      isHidden: true,
    },
  ],
  objects: [{slug: 'file', title: TEXT, tag: 'Files'}],
};

describe('the skeleton that the page generator reads', () => {
  it('contains names of pages and numbers of tags, and their texts are beside it', () => {
    expect(buildSkeleton(INPUT)).toEqual({
      openapi: '3.1.0',
      info: {title: 'dashboard', version: '1'},
      tags: [{name: 'tag-0'}, {name: 'tag-1'}],
      paths: {
        '/get-file': {
          get: {
            ...{operationId: 'get-file', summary: 'get-file', responses: {}},
            ...{tags: ['tag-1'], deprecated: true},
          },
        },
        '/add': {
          post: {
            ...{operationId: 'add', summary: 'add', responses: {}},
            ...{tags: ['hidden'], deprecated: false},
          },
        },
      },
      components: {schemas: {file: {title: 'file', 'x-tags': ['tag-0']}}},
    });
    expect(buildLabels(INPUT)).toEqual({
      pages: {'get-file': TEXT, add: 'Add', 'schemas/file': TEXT},
      tags: {'tag-0': 'Files', 'tag-1': TEXT},
      methods: {},
      hidden: ['add'],
    });
  });

  it('has a method that the generator knows, and the method of OpenAPI 3.2 beside it', () => {
    const page = {
      ...{slug: 'search', method: 'query', title: 'S', tag: 'Files'},
      ...{isDeprecated: false, isHidden: false},
    };
    const input = {...INPUT, pages: [page]};
    expect(buildSkeleton(input)).toMatchObject({paths: {'/search': {get: {summary: 'search'}}}});
    expect(buildLabels(input).methods).toEqual({search: 'query'});
  });
});
