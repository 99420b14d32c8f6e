import {describe, expect, it} from 'vitest';
import {buildDocument} from '../testing/documents.ts';
import {buildReference} from './build-reference.ts';
import {loadReference} from './fixtures/load-fixture.ts';
import type {OperationPage, OverviewPage} from './types.ts';

const api = {id: 'sample-api', label: 'Sample', source: 'sample-api'};

const build = (paths: unknown, rest: object = {}, own: object = {}) =>
  buildReference({...api, ...own}, {info: {title: 'T', version: '1'}, paths, ...rest});

describe('a document that cannot be rendered', () => {
  it.each([
    [
      {requestBody: {$ref: '#/components/requestBodies/Gone'}},
      'get-a at #/paths/~1a~1{b}/get/requestBody: reference "#/components/requestBodies/Gone" has no target',
    ],
    [
      {requestBody: {content: {'text/x': {schema: 'none'}}}},
      'get-a at #/paths/~1a~1{b}/get/requestBody/content/text~1x/schema: expected a schema, found "none"',
    ],
  ])('names the operation, the place and the reason', (operation, message) => {
    expect(() => build({'/a/{b}': {get: {operationId: 'get-a', ...operation}}})).toThrow(message);
  });

  it.each([null, [], 'openapi: 3.1.0'])('is reported in one sentence: %j', (document) => {
    expect(() => buildReference(api, document)).toThrow(
      'Reference "sample-api" cannot be rendered: document at #: expected a document',
    );
  });
});

it('a page has a limit of fields: repeated schemas are links to a place on the page', () => {
  const names = Array.from({length: 30}, (_, at) => `S${at}`);
  const $ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
  const properties = Object.fromEntries(names.map((name) => [name, $ref(name)]));
  const schemas = Object.fromEntries(names.map((name) => [name, {type: 'object', properties}]));
  const responses = {200: {content: {'application/json': {schema: $ref('S0')}}}};
  const [, page] = build({'/a': {get: {responses}}}, {components: {schemas}}).pages;
  expect(page?.anchors.length).toBeLessThan(2000);
  const cuts = [
    ...JSON.stringify(page).matchAll(/"cut":\{"reason":"repeated","anchor":"([^"]+)"/g),
  ];
  expect(cuts.length).toBeGreaterThan(100);
  const anchors = new Set(page?.anchors);
  expect(cuts.filter(([, anchor]) => !anchors.has(anchor ?? ''))).toEqual([]);
});

it('a shortened page links to no schema that is an object only with fewer fields', () => {
  const names = Array.from({length: 40}, (_, at) => `f${at}`);
  const toObject = (own: readonly string[], description: string) => ({
    properties: Object.fromEntries(['id', ...own].map((name) => [name, {description}])),
  });
  const Short = toObject([...names].reverse().slice(0, 30), 'word '.repeat(8000));
  const schemas = {Full: toObject(names, ''), Short};
  const give = (name: string) => ({
    content: {'application/json': {schema: {$ref: `#/components/schemas/${name}`}}},
  });
  const paths = {
    '/a/{id}': {get: {responses: {200: give('Full')}}},
    '/a': {post: {responses: {201: give('Short')}}},
  };
  const {pages, objects, faults} = build(paths, {components: {schemas}});
  expect(faults).toHaveLength(1);
  expect(objects.map(({slug}) => slug)).toEqual(['schemas/full']);
  expect(JSON.stringify(pages)).not.toContain('schemas/short/');
});

it('shared parts are described on the page of the API, and pages of operations link there', () => {
  const {pages} = buildReference(api, buildDocument({title: 'Things', operations: 20}));
  const [overview, page] = pages as readonly [OverviewPage, OperationPage];
  const home = '/api/sample-api/sample-api/#';
  expect(overview.common?.responses).toMatchObject([{id: 'response-422', html: '<p>Refused.</p>'}]);
  expect(page).toMatchObject({
    parameters: [{}, {fields: [{home: `${home}query.page`}]}],
    responses: [
      {
        html: '<p>The thing as it is now.</p>',
        headers: [
          {
            id: 'response-200.headers.Request-Id',
            home: `${home}response-common.headers.Request-Id`,
          },
        ],
      },
      {home: `${home}response-422`, contents: []},
    ],
  });
});

describe('tags', () => {
  const tagged = (...tags: string[]) =>
    Object.fromEntries(tags.map((tag) => [`/${tag}`, {get: {tags: [tag], responses: {}}}]));
  const paths = tagged('Orders', 'Events', 'Left');
  const list = ({pages: [overview]}: ReturnType<typeof build>) =>
    (overview as OverviewPage).tags.map(({name, group}) => [name, group]);

  it('are in the order of the document, with undeclared ones last', () => {
    const tags = [{name: 'Left'}, {name: 'Unused'}, {name: 'Events'}];
    const listed = list(build({...paths, '/none': {get: {responses: {}}}}, {tags}));
    expect(listed.map(([name]) => name)).toEqual(['Left', 'Events', 'Orders', 'Operations']);
  });

  it('have the headings of x-tagGroups, with tags that have none last', () => {
    const reference = loadReference('tag-groups');
    const setup = '<b>Setup</b> & more';
    expect(list(reference)).toEqual([
      ['Events', setup],
      ['Webhooks', setup],
      ['Orders', 'Sales'],
      ['Left', undefined],
    ]);
    expect(reference.pages[0]).toMatchObject({
      headings: [{id: 'about~before-you-begin-after', html: 'Before you begin &#x26; after'}],
    });
  });

  it('have the headings of the owner’s settings where the document has none', () => {
    const tagGroups = [{name: 'Sales', tags: ['Events', 'Orders']}];
    expect(list(build(paths, {}, {tagGroups}))).toEqual([
      ['Events', 'Sales'],
      ['Orders', 'Sales'],
      ['Left', undefined],
    ]);
    const own = {'x-tagGroups': [{name: 'Own', tags: ['Left']}]};
    expect(list(build(paths, own, {tagGroups}))[0]).toEqual(['Left', 'Own']);
  });
});
