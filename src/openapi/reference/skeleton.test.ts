import {expect, it} from 'vitest';
import {buildLabels, buildSkeleton} from './skeleton.ts';

const TEXT = "List pets\\\\'+(globalThis.ran=1),//";
const page = {title: TEXT, tag: TEXT, isDeprecated: false, isHidden: false};

it('the skeleton has names of pages and numbers of tags, and their texts are beside it', () => {
  const input = {
    api: {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
    tags: ['Files', TEXT],
    pages: [
      {...page, slug: 'get-file', method: 'get', isDeprecated: true},
      {...page, slug: 'add', method: 'post', isHidden: true},
      // The generator does not have this method of OpenAPI 3.2.
      {...page, slug: 'search', method: 'query'},
    ],
    objects: [{slug: 'file', title: TEXT, tag: 'Files'}],
  };
  const skeleton = buildSkeleton(input);
  expect(JSON.stringify(skeleton)).not.toContain('List pets');
  expect(skeleton).toMatchObject({
    info: {title: 'dashboard'},
    tags: [{name: 'tag-0'}, {name: 'tag-1'}],
    paths: {
      '/get-file': {get: {operationId: 'get-file', tags: ['tag-1'], deprecated: true}},
      '/add': {post: {tags: ['hidden'], deprecated: false}},
      '/search': {get: {summary: 'search'}},
    },
    components: {schemas: {file: {title: 'file', 'x-tags': ['tag-0']}}},
  });
  expect(buildLabels(input)).toEqual({
    pages: {'get-file': TEXT, add: TEXT, search: TEXT, 'schemas/file': TEXT},
    tags: {'tag-0': 'Files', 'tag-1': TEXT},
    methods: {search: 'query'},
    hidden: ['add'],
  });
});
