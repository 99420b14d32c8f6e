import {describe, expect, it} from 'vitest';
import {loadOperation, loadReference} from './fixtures/load-fixture.ts';
import type {Fact, OperationPage, OverviewPage, ResponseView} from './types.ts';

const codes = (term: string, ...values: string[]): Fact => ({term, codes: values});
const link = (text: string, file: string): Fact => ({
  ...{term: 'Example', text},
  href: `https://files.example/${file}`,
});
const CSV = 'name,capacity\nQuay Nine,900\n';
const json = (code: string, name = 'Example') => ({
  ...{name, mediaType: 'application/json', language: 'json', code},
});

const findParameter = (page: OperationPage, place: string, name: string) =>
  page.parameters
    .find((group) => group.place === place)
    ?.fields.find((field) => field.name === name);

const findResponse = (fixture: string, status: string): Partial<ResponseView> =>
  loadOperation(fixture).responses.find((each) => each.status === status) ?? {};

describe('the page of an operation', () => {
  it.each<[what: string, fixture: string, expected: object]>([
    [
      'servers with their variables',
      'servers',
      {
        servers: [
          {
            url: 'https://{region}.ticketing.example:{port}/v1',
            html: '<p>Production, by <strong>region</strong>.</p>',
            variables: [
              {name: 'region', value: 'eu', values: ['eu', 'us'], html: 'Where the data is'},
              {name: 'port', value: '443'},
            ],
          },
          {url: 'https://sandbox.ticketing.example/v1', html: '<p>Sandbox</p>'},
        ],
      },
    ],
    ['its own servers', 'operation-servers', {servers: [{url: 'https://pets.example/v1'}]}],
    [
      'what is needed together, and what is a choice',
      'security',
      {
        security: [
          [
            {
              ...{scheme: 'oauth', label: 'OAuth 2.0'},
              scopes: ['orders:read', 'orders:write'],
            },
            {scheme: 'company', label: 'API key in header', scopes: []},
          ],
          [{scheme: 'basic', label: 'Basic authentication', scopes: []}],
          [],
        ],
      },
    ],
    [
      'the requests that it makes the platform send',
      'callbacks',
      {
        callbacks: [
          {
            ...{id: 'callback-onDone', method: 'post', url: '{$request.body#/url}'},
            ...{title: 'Tell that it is done', html: '<p>Sent <strong>once</strong>.</p>'},
            parameters: [{fields: [{id: 'callback-onDone.header.Webhook-Signature'}]}],
            body: {contents: [{schema: {fields: [{id: 'callback-onDone.body.status'}]}}]},
            responses: [{id: 'callback-onDone.response-200'}, {id: 'callback-onDone.response-410'}],
          },
        ],
      },
    ],
    [
      'parameters by place, those of the path first, and its own instead of theirs',
      'parameters',
      {
        parameters: [
          {
            place: 'path',
            fields: [{schema: {html: '<p>The event at the operation.</p>', format: 'uuid'}}],
          },
          {place: 'query', fields: ['trace', 'page', 'sort', 'filter'].map((name) => ({name}))},
          {place: 'header', fields: [{id: 'header.If-Match'}, {id: 'header.page'}]},
          {place: 'cookie', fields: [{id: 'cookie.session'}]},
        ],
      },
    ],
    [
      'each kind of body with an id, and files as files',
      'files',
      {
        body: {
          contents: [
            {
              ...{id: 'body', mediaTypes: ['multipart/form-data']},
              schema: {fields: ['file', 'file', 'object'].map((type) => ({schema: {type}}))},
              facts: [
                codes('Encoding of file', 'contentType: text/csv'),
                codes('Encoding of meta', 'contentType: application/json', 'headers: X-Part'),
              ],
            },
            {id: 'body~octet-stream', schema: {type: 'file'}},
            {
              id: 'body~x-www-form-urlencoded',
              facts: [{codes: ['style: pipeDelimited', 'explode: false', 'allowReserved: true']}],
            },
          ],
        },
      },
    ],
    [
      'links to examples that are elsewhere',
      'examples-elsewhere',
      {
        body: {
          contents: [
            {
              facts: [link('A whole booking', 'a%20booking.json')],
              examples: [{code: '{\n  "name": "Quay Nine"\n}'}],
            },
          ],
        },
        parameters: [{fields: [{schema: {facts: [link('long', 'filter.txt')]}}]}],
      },
    ],
  ])('has %s', (_, fixture, expected) => {
    expect(loadOperation(fixture)).toMatchObject(expected);
  });

  it('describes the rate limit of its policy, or of the default one, in words', () => {
    const find = (slug: string) => loadOperation('rate-limits', {slug}).rateLimit;
    const ofDefault = {limit: '600 requests per minute'};
    expect(['default', 'unknown'].map(find)).toEqual([ofDefault, ofDefault]);
    expect(find('scan')).toEqual({policy: 'scan', limit: '1 request per 10 seconds'});
    expect(find('broken')).toBeUndefined();
  });

  it('shows the reason of a deprecation, the replacement and the dates', () => {
    expect(loadOperation('deprecation', {slug: 'deprecation'}).deprecation).toEqual({
      html: '<p>It cannot tell <strong>time zones</strong> apart.</p>',
      replacement: {href: '/api/sample-api/new-way/', text: 'Do it the new way'},
      ...{since: '2026-01-01', sunset: '2027-01-01'},
    });
    expect(loadOperation('deprecation', {slug: 'just-old'}).deprecation).toEqual({});
    expect(loadOperation('deprecation', {slug: 'one-text'}).deprecation).toEqual({
      html: '<p>Too slow.</p>',
    });
    expect(loadOperation('deprecation', {slug: 'new-way'}).deprecation).toBeUndefined();
  });
});

it('an overview describes every scheme and the webhooks', () => {
  const {schemes} = loadReference('security').pages[0] as OverviewPage;
  expect(schemes.map(({label}) => label).slice(2)).toEqual([
    ...['Basic authentication', 'Bearer token (JWT)', 'OpenID Connect', 'Mutual TLS'],
  ]);
  expect(schemes[0]?.id).toBe('security.oauth');
  expect(schemes[0]?.facts).toEqual([
    {term: 'Flow', text: 'Authorization code'},
    {term: 'Flow', text: 'Client credentials'},
    codes('Authorization', 'https://auth.ticketing.example/authorize'),
    codes('Token', 'https://auth.ticketing.example/token'),
  ]);
  const {webhooks} = loadReference('webhooks').pages[0] as OverviewPage;
  expect(webhooks?.[0]?.id).toBe('webhook-order.paid');
});

it.each<[fixture: string, place: string, name: string, expected: Fact[] | undefined]>([
  ['parameters', 'query', 'sort', [codes('Examples', 'name', '-name')]],
  ['parameters', 'query', 'filter', [codes('Sent as', 'application/json')]],
  ['parameter-styles', 'path', 'label', [codes('Serialised as', '.a.b')]],
  ['parameter-styles', 'query', 'form', [codes('Serialised as', 'form=a&form=b')]],
  ['parameter-styles', 'query', 'deep', [codes('Serialised as', 'deep[from]=…&deep[to]=…')]],
  ['parameter-styles', 'header', 'X-List', [codes('Serialised as', 'a,b')]],
])('%s: the %s parameter %s has its facts', (fixture, place, name, expected) => {
  expect(findParameter(loadOperation(fixture), place, name)?.schema.facts).toEqual(expected);
});

describe('a response', () => {
  it.each<[fixture: string, status: string, expected: object]>([
    ['responses', '3XX', {label: 'Redirection'}],
    ['responses', 'default', {label: 'Any other status'}],
    [
      'responses',
      '200',
      {
        ...{id: 'response-200', label: 'OK', codes: undefined},
        contents: [
          {mediaTypes: ['application/json', 'application/vnd.api+json']},
          {id: 'response-200~csv', mediaTypes: ['text/csv']},
        ],
        headers: [{id: 'response-200.headers.ETag'}, {id: 'response-200.headers.RateLimit'}],
        links: [
          {
            ...{name: 'First', html: '<p>Reads the list <strong>again</strong>.</p>'},
            target: {href: '/api/sample-api/responses/', text: 'Answer in several ways'},
            parameters: [codes('guid', '$response.body#/0')],
          },
          {name: 'Gone', target: {href: '', text: 'nowhere'}, parameters: []},
        ],
      },
    ],
    [
      'responses',
      '404',
      {
        codes: [
          {code: 'not_found', html: 'Never was'},
          {code: 'gone', html: 'Was once'},
        ],
        contents: [{schema: {fields: [{}, {}]}}],
      },
    ],
    [
      'responses',
      '409',
      {
        codes: [
          {id: 'response-409.code.duplicate', code: 'duplicate', html: 'The name is taken'},
          {id: 'response-409.code.state_conflict', html: 'Not allowed now'},
        ],
        contents: [{schema: {cut: {reason: 'repeated', anchor: 'response-404', text: 'Problem'}}}],
      },
    ],
    ['files', '200', {contents: [{examples: []}]}],
    [
      'examples',
      '200',
      {contents: [{examples: [json('{\n  "name": "name",\n  "capacity": 1\n}')]}]},
    ],
    ['examples', '201', {contents: [{}, {examples: [{language: 'text', code: CSV}]}]}],
    ['examples', '202', {contents: [{examples: [{code: '{\n  "name": "Text"\n}'}]}]}],
  ])('%s %s is described', (fixture, status, expected) => {
    expect(findResponse(fixture, status)).toMatchObject(expected);
  });
});

it('examples have their names and texts, or are composed in the format of the media type', () => {
  const [content] = loadOperation('examples').body?.contents ?? [];
  expect(content?.mediaTypes).toEqual(['application/json', 'application/xml']);
  expect(content?.examples.slice(0, 3)).toMatchObject([
    {
      ...json('{\n  "name": "Harbour Lights"\n}', 'Only what is needed'),
      html: '<p>The rest has <strong>defaults</strong>.</p>',
    },
    json('{\n  "name": "Harbour Lights",\n  "capacity": 500\n}', 'Everything'),
    {
      language: 'xml',
      code: '<?xml version="1.0" encoding="UTF-8"?>\n<Event>\n  <name>name</name>\n</Event>',
    },
  ]);
});
