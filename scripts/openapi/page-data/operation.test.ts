import {describe, expect, it} from 'vitest';
import {loadOperation, loadReference} from './fixtures/load-fixture.ts';
import type {Fact, FieldView, OperationPage} from './types.ts';

function fieldsOf(page: OperationPage, place: string): readonly FieldView[] {
  return page.parameters.find((group) => group.place === place)?.fields ?? [];
}

describe('parameters', () => {
  const page = loadOperation('parameters');

  it('are grouped by place, those of the path first', () => {
    expect(page.parameters.map(({place, fields}) => [place, fields.map(({id}) => id)])).toEqual([
      ['path', ['path.event_guid']],
      ['query', ['query.trace', 'query.page', 'query.sort', 'query.filter']],
      ['header', ['header.If-Match']],
      ['cookie', ['cookie.session']],
    ]);
  });

  it('replace those of the path when place and name are the same', () => {
    expect(fieldsOf(page, 'path')[0]?.schema).toMatchObject({
      html: '<p>The event at the operation.</p>',
      format: 'uuid',
    });
  });

  it('show their own examples before those of the schema', () => {
    const [, , sort] = fieldsOf(page, 'query');
    expect(sort?.schema.facts).toEqual([{term: 'Examples', codes: ['name', '-name']}]);
  });

  it('say when they are required and deprecated', () => {
    expect(fieldsOf(page, 'cookie')[0]?.marks).toEqual(['required', 'deprecated']);
    expect(fieldsOf(page, 'header')[0]?.marks).toEqual(['required']);
  });

  it('show the fields and the media type of a content', () => {
    const filter = fieldsOf(page, 'query').at(-1);
    expect(filter?.schema.facts).toEqual([{term: 'Sent as', codes: ['application/json']}]);
    expect(filter?.schema.fields?.[0]?.id).toBe('query.filter.name');
  });
});

describe('parameter styles', () => {
  const page = loadOperation('parameter-styles');
  const written = (place: string, name: string): Fact[] => {
    const field = fieldsOf(page, place).find((each) => each.name === name);
    return [...(field?.schema.facts ?? [])];
  };

  it.each([
    ['path', 'simple', 'a,b'],
    ['path', 'label', '.a.b'],
    ['path', 'matrix', ';matrix=value'],
    ['query', 'form', 'form=a&form=b'],
    ['query', 'flat', 'flat=a,b'],
    ['query', 'space', 'space=a%20b'],
    ['query', 'pipe', 'pipe=a|b'],
    ['query', 'deep', 'deep[from]=…&deep[to]=…'],
    ['query', 'object', 'object=a,…'],
    ['header', 'X-List', 'a,b'],
  ])('write the %s parameter %s as %s', (place, name, expected) => {
    expect(written(place, name)).toEqual([{term: 'Written as', codes: [expected]}]);
  });

  it('say when reserved characters and empty values are allowed', () => {
    expect(written('query', 'address')).toEqual([
      {term: 'Reserved characters', text: 'kept'},
      {term: 'Empty value', text: 'allowed'},
    ]);
  });
});

describe('files and forms', () => {
  const page = loadOperation('files');

  it('describe each media type with an id of its own', () => {
    expect(page.body?.contents.map(({id, mediaTypes}) => [id, ...mediaTypes])).toEqual([
      ['body', 'multipart/form-data'],
      ['body~octet-stream', 'application/octet-stream'],
      ['body~x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ]);
  });

  it('name files as files, in OpenAPI 3.0 and 3.1', () => {
    const [multipart, binary] = page.body?.contents ?? [];
    expect(multipart?.schema?.fields?.map(({name, schema}) => [name, schema.type])).toEqual([
      ['file', 'file'],
      ['photo', 'file'],
      ['meta', 'object'],
    ]);
    expect(binary?.schema?.type).toBe('file');
  });

  it('show the encoding of parts and pairs', () => {
    const [multipart, , form] = page.body?.contents ?? [];
    expect(multipart?.encodings).toEqual([
      {field: 'file', facts: [{term: 'Media type', codes: ['text/csv']}]},
      {
        field: 'meta',
        facts: [
          {term: 'Media type', codes: ['application/json']},
          {term: 'Headers', codes: ['X-Part']},
        ],
      },
    ]);
    expect(form?.encodings?.[0]?.facts).toEqual([
      {term: 'Style', codes: ['pipeDelimited']},
      {term: 'Explode', codes: ['false']},
      {term: 'Reserved characters', text: 'kept'},
    ]);
  });

  it('show no example of what is no text', () => {
    expect(page.responses[0]?.contents[0]?.examples).toEqual([]);
  });
});

describe('examples', () => {
  const page = loadOperation('examples');
  const examplesOf = (status: string) =>
    page.responses
      .find((each) => each.status === status)
      ?.contents.flatMap((each) => each.examples);

  it('keep their names, order and descriptions', () => {
    const [content] = page.body?.contents ?? [];
    expect(content?.examples.slice(0, 2)).toEqual([
      {
        name: 'Only what is needed',
        html: '<p>The rest has <strong>defaults</strong>.</p>',
        mediaType: 'application/json',
        language: 'json',
        code: '{\n  "name": "Harbour Lights"\n}',
      },
      {
        name: 'Everything',
        mediaType: 'application/json',
        language: 'json',
        code: '{\n  "name": "Harbour Lights",\n  "capacity": 500\n}',
      },
    ]);
  });

  it('are composed from the schema when there are none, in the language of the media type', () => {
    expect(page.body?.contents[0]?.mediaTypes).toEqual(['application/json', 'application/xml']);
    expect(page.body?.contents[0]?.examples[2]).toMatchObject({language: 'xml', isComposed: true});
    expect(examplesOf('200')).toEqual([
      {
        name: 'Example',
        mediaType: 'application/json',
        language: 'json',
        code: '{\n  "name": "string",\n  "capacity": 0\n}',
        isComposed: true,
      },
    ]);
  });

  it('may be text, JSON in text, or come from the schema', () => {
    expect(examplesOf('201')?.[1]).toMatchObject({
      language: 'text',
      code: 'name,capacity\nQuay Nine,900\n',
    });
    expect(examplesOf('202')?.[0]?.code).toBe('{\n  "name": "Text"\n}');
    expect(examplesOf('206')?.[0]?.code).toContain('From the schema');
  });
});

describe('responses', () => {
  const page = loadOperation('responses');
  const response = (status: string) => page.responses.find((each) => each.status === status);

  it('keep the order of the document and name their status', () => {
    expect(page.responses.map(({id, label}) => [id, label])).toEqual([
      ['response-200', 'OK'],
      ['response-204', 'No Content'],
      ['response-404', 'Not Found'],
      ['response-409', 'Conflict'],
      ['response-3XX', 'Redirection'],
      ['response-default', 'Any other status'],
    ]);
  });

  it('describe media types together that share a schema', () => {
    expect(response('200')?.contents.map(({id, mediaTypes}) => [id, mediaTypes])).toEqual([
      ['response-200', ['application/json', 'application/vnd.api+json']],
      ['response-200~csv', ['text/csv']],
    ]);
  });

  it('describe headers and links', () => {
    const {headers, links} = response('200') ?? {};
    expect(headers?.map(({id}) => id)).toEqual([
      'response-200.headers.ETag',
      'response-200.headers.RateLimit',
    ]);
    expect(links).toEqual([
      {
        name: 'First',
        html: '<p>Reads the list <strong>again</strong>.</p>',
        target: {href: '/api/sample-api/responses/', text: 'Answer in several ways'},
        parameters: [{term: 'guid', codes: ['$response.body#/0']}],
      },
      {name: 'Gone', target: {href: '', text: 'nowhere'}, parameters: []},
    ]);
  });

  it('list the error codes of named examples, or else those of the schema', () => {
    expect(response('409')?.codes).toEqual([
      {id: 'response-409.code.duplicate', code: 'duplicate', html: 'The name is taken'},
      {id: 'response-409.code.state_conflict', code: 'state_conflict', html: 'Not allowed now'},
    ]);
    expect(response('404')?.codes?.map(({code, html}) => [code, html])).toEqual([
      ['not_found', 'Never was'],
      ['gone', 'Was once'],
    ]);
    expect(response('200')?.codes).toBeUndefined();
  });

  it('link to the fields of an earlier answer with the same schema', () => {
    expect(response('404')?.contents[0]?.schema?.fields).toHaveLength(2);
    expect(response('409')?.contents[0]?.schema?.cut).toEqual({
      reason: 'repeated',
      anchor: 'response-404',
      text: 'Problem',
    });
  });
});

describe('requests of the platform', () => {
  it('are described with the operation that starts them', () => {
    const [callback] = loadOperation('callbacks').callbacks ?? [];
    expect(callback).toMatchObject({
      id: 'callback-onDone',
      method: 'post',
      url: '{$request.body#/url}',
      title: 'Tell that it is done',
      html: '<p>Sent <strong>once</strong>.</p>',
    });
    expect(callback?.parameters[0]?.fields[0]?.id).toBe('callback-onDone.header.Webhook-Signature');
    expect(callback?.body?.contents[0]?.schema?.fields?.[0]?.id).toBe(
      'callback-onDone.body.status',
    );
    expect(callback?.responses.map(({id}) => id)).toEqual([
      'callback-onDone.response-200',
      'callback-onDone.response-410',
    ]);
  });

  it('stand on the overview, and operations of their tag link to them', () => {
    const {pages} = loadReference('webhooks');
    const [overview] = pages;
    expect(overview?.kind === 'overview' && overview.webhooks?.[0]?.id).toBe('webhook-order.paid');
    expect(loadOperation('webhooks').webhooks).toEqual([
      {href: '/api/sample-api/sample-api/#webhook-order.paid', text: 'Order paid'},
    ]);
  });
});

describe('servers and security', () => {
  it('show all servers with their variables', () => {
    expect(loadOperation('servers').servers).toEqual([
      {
        url: 'https://{region}.ticketing.example:{port}/v1',
        html: '<p>Production, by <strong>region</strong>.</p>',
        variables: [
          {
            name: 'region',
            value: 'eu',
            values: ['eu', 'us'],
            html: '<p>Where the data is</p>',
          },
          {name: 'port', value: '443'},
        ],
      },
      {url: 'https://sandbox.ticketing.example/v1', html: '<p>Sandbox</p>'},
    ]);
  });

  it('prefer the servers of the operation', () => {
    expect(loadOperation('operation-servers').servers).toEqual([{url: 'https://pets.example/v1'}]);
  });

  it('tell what is needed together from what is a choice', () => {
    expect(loadOperation('security').security).toEqual([
      [
        {
          scheme: 'oauth',
          label: 'OAuth 2.0',
          scopes: [
            {name: 'orders:read', text: 'Read orders'},
            {name: 'orders:write', text: 'Change orders'},
          ],
        },
        {scheme: 'company', label: 'API key in header', scopes: []},
      ],
      [{scheme: 'basic', label: 'Basic authentication', scopes: []}],
      [],
    ]);
  });

  it('describe every scheme on the overview', () => {
    const [overview] = loadReference('security').pages;
    const schemes = overview?.kind === 'overview' ? overview.schemes : [];
    expect(schemes.map(({id, label}) => [id, label])).toEqual([
      ['security.oauth', 'OAuth 2.0'],
      ['security.company', 'API key in header'],
      ['security.basic', 'Basic authentication'],
      ['security.bearer', 'Bearer token (JWT)'],
      ['security.connect', 'OpenID Connect'],
      ['security.tls', 'Mutual TLS'],
    ]);
    expect(schemes[0]?.facts).toEqual([
      {term: 'Flow', text: 'Authorization code'},
      {term: 'Flow', text: 'Client credentials'},
      {term: 'Authorization', codes: ['https://auth.ticketing.example/authorize']},
      {term: 'Token', codes: ['https://auth.ticketing.example/token']},
    ]);
    expect(schemes[0]?.scopes).toHaveLength(2);
  });
});

describe('status, version and deprecation', () => {
  it('show the reason, the replacement and the dates', () => {
    const page = loadOperation('deprecation', {slug: 'deprecation'});
    expect(page.deprecation).toEqual({
      html: '<p>It cannot tell <strong>time zones</strong> apart.</p>',
      replacement: {href: '/api/sample-api/new-way/', text: 'Do it the new way'},
      since: '2026-01-01',
      sunset: '2027-01-01',
    });
    expect(page.badges).toEqual([
      {kind: 'status', text: 'beta'},
      {kind: 'version', text: '2025-04-01'},
    ]);
  });

  it('are marked without a reason too, and absent otherwise', () => {
    expect(loadOperation('deprecation', {slug: 'just-old'}).deprecation).toEqual({});
    const page = loadOperation('deprecation', {slug: 'new-way'});
    expect(page.deprecation).toBeUndefined();
    expect(page.badges).toEqual([]);
  });

  it('reach the sidebar', () => {
    const {skeleton} = loadReference('deprecation');
    expect(skeleton.pages.map(({slug, isDeprecated}) => [slug, isDeprecated])).toEqual([
      ['deprecation', true],
      ['new-way', false],
      ['just-old', true],
    ]);
  });
});

describe('vendor fields', () => {
  it('are left out', () => {
    const page = loadOperation('extensions');
    expect(page.extensions).toBeUndefined();
    expect(fieldsOf(page, 'query')[0]?.schema.facts).toBeUndefined();
    expect(page.responses).toHaveLength(1);
  });

  it('are shown on wish', () => {
    const page = loadOperation('extensions', {showsExtensions: true});
    expect(page.extensions).toEqual([{term: 'x-owner', codes: ['team-tickets']}]);
    expect(fieldsOf(page, 'query')[0]?.schema.facts).toEqual([
      {term: 'x-schema', codes: ['{"deep":true}']},
      {term: 'x-param', codes: ['1']},
    ]);
  });
});
