import {describe, expect, it} from 'vitest';
import {loadOperation, loadReference} from './fixtures/load-fixture.ts';
import type {Fact, FieldView, OperationPage} from './types.ts';

function fieldsOf(page: OperationPage, place: string): readonly FieldView[] {
  return page.parameters.find((group) => group.place === place)?.fields ?? [];
}

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

  it('are on the overview where the document lists them', () => {
    const [overview] = loadReference('webhooks').pages;
    expect(overview?.kind === 'overview' && overview.webhooks?.[0]?.id).toBe('webhook-order.paid');
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
            html: 'Where the data is',
          },
          {name: 'port', value: '443'},
        ],
      },
      {url: 'https://sandbox.ticketing.example/v1', html: '<p>Sandbox</p>'},
    ]);
  });

  it('distinguish what is needed together from what is a choice', () => {
    expect(loadOperation('security').security).toMatchObject([
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

  it('name the policy of the rate limit, or the default one, in words', () => {
    const find = (slug: string) => loadOperation('rate-limits', {slug}).rateLimit;
    const ofDefault = {limit: '600 requests per minute'};
    expect(find('default')).toEqual(ofDefault);
    expect(find('unknown')).toEqual(ofDefault);
    expect(find('scan')).toEqual({policy: 'scan', limit: '1 request per 10 seconds'});
    expect(find('broken')).toBeUndefined();
    expect(loadOperation('security').rateLimit).toBeUndefined();
  });

  it('describe every scheme on the overview', () => {
    const [overview] = loadReference('security').pages;
    const schemes = overview?.kind === 'overview' ? overview.schemes : [];
    expect(schemes.map(({label}) => label).slice(2)).toEqual([
      ...['Basic authentication', 'Bearer token (JWT)', 'OpenID Connect', 'Mutual TLS'],
    ]);
    expect(schemes[0]?.id).toBe('security.oauth');
    expect(schemes[0]?.facts).toEqual([
      {term: 'Flow', text: 'Authorization code'},
      {term: 'Flow', text: 'Client credentials'},
      {term: 'Authorization', codes: ['https://auth.ticketing.example/authorize']},
      {term: 'Token', codes: ['https://auth.ticketing.example/token']},
    ]);
  });
});

describe('deprecation', () => {
  it('show the reason, the replacement and the dates', () => {
    const page = loadOperation('deprecation', {slug: 'deprecation'});
    expect(page.deprecation).toEqual({
      html: '<p>It cannot tell <strong>time zones</strong> apart.</p>',
      replacement: {href: '/api/sample-api/new-way/', text: 'Do it the new way'},
      since: '2026-01-01',
      sunset: '2027-01-01',
    });
  });
});

describe('parameters', () => {
  const page = loadOperation('parameters');

  it('are grouped by place, those of the path first', () => {
    expect(page.parameters.map(({place, fields}) => [place, fields.map(({id}) => id)])).toEqual([
      ['path', ['path.event_guid']],
      ['query', ['query.trace', 'query.page', 'query.sort', 'query.filter']],
      ['header', ['header.If-Match', 'header.page']],
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
    ['path', 'label', '.a.b'],
    ['query', 'form', 'form=a&form=b'],
    ['query', 'deep', 'deep[from]=…&deep[to]=…'],
    ['header', 'X-List', 'a,b'],
  ])('write the %s parameter %s as %s', (place, name, expected) => {
    expect(written(place, name)).toEqual([{term: 'Serialised as', codes: [expected]}]);
  });
});
