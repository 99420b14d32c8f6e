import {describe, expect, it} from 'vitest';
import {parseGuide} from '../../src/guides/check-guides.ts';
import {buildOperationRequest} from '../../src/guides/requests.ts';
import {resolveGuide} from '../../src/guides/resolve-guide.ts';
import {buildSpecification} from '../../src/guides/specifications.ts';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {LANGUAGES, type SampleForm} from '../../src/openapi/samples/index.ts';
import {buildOperations} from '../../src/outputs/search/index.ts';
import {parseDocument} from './document.ts';
import {verifyDocument} from './verify.ts';

const API = {id: 'orders', label: 'Orders', source: 'orders'};
const ORIGIN = {id: 'orders', source: 'orders', url: 'https://host.example/orders.json'};
const NONE = {path: {}, query: {}, headers: {}, body: undefined};

function verify(document: object) {
  const bytes = new TextEncoder().encode(
    JSON.stringify({openapi: '3.1.0', info: {title: 'Orders', version: '1'}, ...document}),
  );
  return verifyDocument(parseDocument(bytes, ORIGIN), ORIGIN);
}

const body = (schema: object) => ({requestBody: {content: {'application/json': {schema}}}});
const schemas = {Order: {type: 'object', properties: {id: {type: 'string', example: 'a'}}}};
const ref = (name: string) => ({$ref: `#/components/${name}`});
const post = (operation: object, components: object = {}) => ({
  paths: {'/b/{id}': {post: operation}},
  components: {schemas, ...components},
});

/** Title, document, page names in order, and the body of the first sample where that is the point. */
const ROWS: readonly [string, object, readonly string[], unknown?][] = [
  [
    'a method in capitals',
    {paths: {'/b': {GET: {operationId: 'list'}, post: {operationId: 'make'}}}},
    ['list', 'make'],
  ],
  [
    'a file in an extension',
    {...post({'x-code': {$ref: 'code.json'}}), 'x-topics': {$ref: 'topics.json'}},
    ['post-b-id'],
  ],
  [
    'references to every other part',
    post(
      {
        parameters: [ref('parameters/Id')],
        requestBody: ref('requestBodies/Order'),
        responses: {200: ref('responses/Order')},
        callbacks: {paid: ref('callbacks/Paid')},
        security: [{token: []}],
      },
      {
        parameters: {Id: ref('parameters/Real'), Real: {name: 'id', in: 'path'}},
        requestBodies: {Order: body(ref('schemas/Order')).requestBody},
        responses: {
          Order: {
            description: 'Kept.',
            headers: {'x-request-id': ref('headers/Id')},
            links: {self: ref('links/Self')},
            content: {'application/json': {examples: {one: ref('examples/One')}}},
          },
        },
        headers: {Id: {schema: {type: 'string'}}},
        links: {Self: {operationRef: '#/paths/~1b~1{id}/post'}},
        examples: {One: {value: {$ref: 'kept.json'}}},
        callbacks: {Paid: {'{$url}': ref('pathItems/Paid')}},
        pathItems: {Paid: {post: {summary: 'Paid'}}},
        securitySchemes: {
          token: ref('securitySchemes/Bearer'),
          Bearer: {type: 'http', scheme: 'bearer'},
        },
      },
    ),
    ['post-b-id'],
    {id: 'a'},
  ],
  [
    'schemas in a circle',
    post(body(ref('schemas/Node')), {
      schemas: {
        Node: {properties: {id: {example: 'a'}, next: {$ref: '#/components/schemas/Node'}}},
      },
    }),
    ['post-b-id'],
    {id: 'a'},
  ],
];

describe('a document with', () => {
  it.each(ROWS)('%s has the same operations everywhere', (_title, document, slugs, sample) => {
    const verified = verify(document);
    const {pages} = buildReference(API, verified.document);
    const shown = pages.filter((page) => page.kind === 'operation');
    const guides = buildSpecification(API, verified.document);
    const search = buildOperations([{id: API.id, pages: shown}]).apis[0]?.operations;
    expect(verified.operations.map(({slug}) => slug)).toEqual(slugs);
    expect(shown.map(({slug}) => slug)).toEqual(slugs);
    expect([...guides.operations.keys()]).toEqual(slugs);
    expect(search?.map(([, , slug]) => slug)).toEqual(slugs);
    const named = slugs.map(
      (slug) => `[x](/api/orders/${slug}/) <Operation id="${slug}" api="orders" />`,
    );
    const context = {...makeTestContext(), specifications: [guides]};
    expect(resolveGuide(parseGuide(named.join('\n\n')), context)).toEqual([]);
    for (const operation of guides.operations.values()) {
      const request = buildOperationRequest(guides, operation, NONE);
      const page = shown.find(({slug}) => slug === operation.slug);
      const write = (form: SampleForm) => LANGUAGES.map(({render}) => render(request, form));
      expect(page?.samples.map(({code}) => code)).toEqual(write('call'));
      expect(page?.samples.map(({program}) => program)).toEqual(write('program'));
      expect(page?.title).toBe(operation.title);
    }
    if (sample !== undefined) expect(shown[0]?.shape.bodies?.[0]?.example).toEqual(sample);
  });

  it('a header in small letters shows it', () => {
    const headers = {'x-request-id': {schema: {type: 'string'}}};
    const {document} = verify(post({responses: {200: {description: '', headers}}}));
    const [, page] = buildReference(API, document).pages;
    const names = page?.kind === 'operation' && page.responses[0]?.headers?.map(({name}) => name);
    expect(names).toEqual(['x-request-id']);
  });

  it.each<[string, object, string]>([
    [
      'a method written twice',
      {paths: {'/b': {get: {operationId: 'a'}, GET: {operationId: 'b'}}}},
      'is written "get" as well',
    ],
    ['a scheme that is not there', post({security: [{gone: []}]}), 'security scheme "gone"'],
    ['a path item elsewhere', {paths: {'/b': {$ref: 'b.json'}}}, 'leaves the document'],
    ['an operation elsewhere', {paths: {'/b': {get: {$ref: 'b.json'}}}}, 'leaves the document'],
  ])('%s is refused by name', (_title, document, reason) => {
    expect(() => verify(document)).toThrow(reason);
  });
});
