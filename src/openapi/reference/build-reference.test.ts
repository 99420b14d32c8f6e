import {describe, expect, it} from 'vitest';
import {buildReference, PageDataError, type Reference} from './build-reference.ts';
import {loadReference} from './fixtures/load-fixture.ts';

const api = {id: 'sample-api', label: 'Sample', source: 'sample-api'};

function failuresOf(paths: unknown): PageDataError['failures'] {
  try {
    buildReference(api, {openapi: '3.1.0', info: {title: 'T', version: '1'}, paths});
  } catch (error) {
    if (error instanceof PageDataError) return error.failures;
    throw error;
  }
  throw new Error('The document was rendered.');
}

const get = (operation: object) => ({'/a': {get: {operationId: 'get-a', ...operation}}});

describe('a document that cannot be rendered', () => {
  it('names the operation, the pointer and the reason of every failure at once', () => {
    const paths = {
      '/a/{b}': {
        get: {operationId: 'get-a', requestBody: {$ref: '#/components/requestBodies/Gone'}},
        post: {operationId: 'post-a', requestBody: {content: {'text/x': {schema: 'none'}}}},
        put: {operationId: 'put-a', responses: {}},
      },
    };
    expect(failuresOf(paths)).toMatchObject([
      {
        operation: 'get-a',
        pointer: '#/paths/~1a~1{b}/get/requestBody',
        reason: expect.stringContaining('"#/components/requestBodies/Gone" has no target'),
      },
      {
        operation: 'post-a',
        pointer: '#/paths/~1a~1{b}/post/requestBody/content/text~1x/schema',
        reason: 'expected a schema, found "none"',
      },
    ]);
  });

  it.each([null, [], 'openapi: 3.1.0'])('is named in one sentence: %j', (document) => {
    expect(() => buildReference(api, document)).toThrow(
      /^Reference "sample-api" cannot be rendered: 1 part is not usable\.\n {2}document at #: expected a document/,
    );
  });
});

describe('page data', () => {
  it('keeps tags in the order of the document, with undeclared ones last', () => {
    const document = {
      info: {title: 'T', version: '1'},
      tags: [{name: 'B'}, {name: 'Unused'}, {name: 'A'}],
      paths: {
        '/1': {get: {operationId: 'one', tags: ['C']}},
        '/2': {get: {operationId: 'two', tags: ['A']}},
        '/3': {get: {operationId: 'three', tags: ['B']}, put: {operationId: 'four'}},
      },
    };
    expect(buildReference(api, document).skeleton.tags).toEqual(['B', 'A', 'C', 'Operations']);
  });
});

describe('the size of a page', () => {
  /** A document whose schemas refer to each other, each to all others. */
  function tangle(count: number): unknown {
    const names = Array.from({length: count}, (_, index) => `S${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, {$ref: `#/components/schemas/${name}`}]),
    );
    const schema = {type: 'object', properties};
    return {
      info: {title: 'T', version: '1'},
      paths: get({
        responses: {
          200: {
            content: {
              'application/json': {schema: names.length ? {$ref: '#/components/schemas/S0'} : {}},
            },
          },
        },
      }),
      components: {schemas: Object.fromEntries(names.map((name) => [name, schema]))},
    };
  }

  it('stays within bounds: what is not repeated is linked to a place that is on the page', () => {
    const [, page] = buildReference(api, tangle(30)).pages;
    expect(page?.anchors.length).toBeLessThan(2000);
    const cuts = [
      ...JSON.stringify(page).matchAll(/"cut":\{"reason":"repeated","anchor":"([^"]+)"/g),
    ];
    expect(cuts.length).toBeGreaterThan(100);
    const anchors = new Set(page?.anchors);
    expect(cuts.filter(([, anchor]) => !anchors.has(anchor ?? ''))).toEqual([]);
  });
});

const TAGGED = {
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  paths: Object.fromEntries(
    ['Orders', 'Events', 'Left'].map((tag) => [`/${tag}`, {get: {tags: [tag], responses: {}}}]),
  ),
};
const listTags = ({pages: [overview]}: Reference) =>
  overview?.kind === 'overview' ? overview.tags.map(({name, group}) => [name, group]) : [];

describe('headings of tags', () => {
  it('come from x-tagGroups, with tags that have none last', () => {
    const reference = loadReference('tag-groups');
    const setup = '<b>Setup</b> & more';
    expect(listTags(reference)).toEqual([
      ['Events', setup],
      ['Webhooks', setup],
      ['Orders', 'Sales'],
      ['Left', undefined],
    ]);
  });

  it('come from the settings of the owner where the document has none', () => {
    const tagGroups = [{name: 'Sales', tags: ['Events', 'Orders']}];
    expect(listTags(buildReference({...api, tagGroups}, TAGGED))).toEqual([
      ['Events', 'Sales'],
      ['Orders', 'Sales'],
      ['Left', undefined],
    ]);
    const own = {...TAGGED, 'x-tagGroups': [{name: 'Own', tags: ['Left']}]};
    expect(listTags(buildReference({...api, tagGroups}, own))[0]).toEqual(['Left', 'Own']);
  });

  it('are beside the headings of the text in the contents', () => {
    const [overview] = loadReference('tag-groups').pages;
    expect(overview).toMatchObject({
      headings: [{id: 'about~before-you-begin-after', html: 'Before you begin &#x26; after'}],
    });
  });
});
