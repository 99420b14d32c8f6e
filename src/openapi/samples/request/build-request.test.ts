import {describe, expect, it} from 'vitest';
import type {OperationShape, SampleValues, ShapeParameter} from '../types.ts';
import {buildSampleRequest} from './build-request.ts';

const SHAPE: OperationShape = {
  id: 'update-event',
  method: 'PATCH',
  path: '/events/{event guid}/a b',
  servers: [
    {url: 'https://{region}.ticketing.example/v1/', variables: {region: {default: 'eu'}}},
    {url: 'https://sandbox.ticketing.example'},
  ],
  parameters: [],
  response: {kind: 'none', status: '204'},
  credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
};

function build(shape: Partial<OperationShape>, values: Partial<SampleValues> = {}) {
  return buildSampleRequest({...SHAPE, ...shape}, {parameters: {}, ...values});
}

function parameter(place: ShapeParameter['in'], name: string): ShapeParameter {
  return {
    in: place,
    name,
    style: place === 'cookie' ? 'form' : 'simple',
    explode: false,
    schema: {},
  };
}

describe('A sample request', () => {
  it('fills server variables and removes the slash at the end', () => {
    expect(build({}).baseUrl).toBe('https://eu.ticketing.example/v1');
    expect(build({}, {serverVariables: {region: 'us'}}).baseUrl).toBe(
      'https://us.ticketing.example/v1',
    );
    expect(build({}, {server: 1}).baseUrl).toBe('https://sandbox.ticketing.example');
  });

  it.each([
    ['a/b', 'a%2Fb'],
    // URL parsers remove dot segments from a path.
    ['.', '%2E'],
    ['..', '%2E%2E'],
    [undefined, '%7Bevent%20guid%7D'],
  ])('fills the path with %j, and encodes its fixed text', (guid, segment) => {
    const values = guid === undefined ? {} : {parameters: {path: {'event guid': guid}}};
    const {path} = build({parameters: [parameter('path', 'event guid')]}, values);
    expect(path).toBe(`/events/${segment}/a%20b`);
  });

  it('joins cookies in one header', () => {
    const parameters = [parameter('cookie', 'a'), parameter('cookie', 'b')];
    const request = build({parameters}, {parameters: {cookie: {a: '1;2', b: ['x', 'y']}}});
    expect(request.headers).toEqual([{name: 'Cookie', value: 'a=1%3B2; b=x,y'}]);
  });

  it.each(['a\r\nX-Other: 1', 'a\0'])('rejects the header value %j', (value) => {
    const parameters = [parameter('header', 'X-Note')];
    expect(() => build({parameters}, {parameters: {header: {'X-Note': value}}})).toThrow(
      /header\.X-Note contains the control character U\+00/,
    );
    expect(() => build({}, {tokens: {API_TOKEN: value}})).toThrow(/API_TOKEN contains the control/);
  });

  it('rejects a header whose name would start another line', () => {
    const parameters = [parameter('header', 'X: 1\r\nY')];
    expect(() => build({parameters}, {parameters: {header: {'X: 1\r\nY': 'a'}}})).toThrow(
      /not a token/,
    );
  });

  it('sends no content type without a body', () => {
    const bodies = [
      {mediaType: 'application/json', kind: 'json' as const, schema: {}, example: {}},
    ];
    expect(build({bodies}).headers).toEqual([]);
    expect(build({bodies}, {body: {}}).headers).toEqual([
      {name: 'Content-Type', value: 'application/json'},
    ]);
  });

  it('writes form and multipart properties by their encoding', () => {
    const encoding = {ids: {style: 'form' as const, explode: false}, meta: {contentType: 'text/x'}};
    const value = {ids: [1, 2], meta: 'm', list: ['a', {b: 1}], file: 'dir/a"b.csv'};
    const schema = {properties: {file: {file: true as const}}};
    const body = (kind: 'form' | 'multipart') =>
      build({bodies: [{mediaType: 'm', kind, schema, example: {}, encoding}]}, {body: value}).body;
    const pairs = [
      ['ids', '1,2'],
      ['meta', 'm'],
      ['list', 'a'],
      ['list', '{"b":1}'],
      ['file', 'dir/a"b.csv'],
    ];
    expect(body('form')).toMatchObject({pairs: pairs.map(([name, text]) => ({name, value: text}))});
    expect(body('form')).toHaveProperty('pairs.0.wire', 'ids=1,2');
    const file = {kind: 'file', name: 'file', file: 'dir/a"b.csv', fileName: 'a%22b.csv'};
    expect(body('multipart')).toEqual({
      kind: 'multipart',
      parts: [
        {kind: 'text', name: 'ids', value: '1'},
        {kind: 'text', name: 'ids', value: '2'},
        {kind: 'text', name: 'meta', value: 'm', type: 'text/x'},
        {kind: 'text', name: 'list', value: 'a'},
        {kind: 'json', name: 'list', value: {b: 1}, type: 'application/json'},
        {...file, type: 'application/octet-stream'},
      ],
    });
  });
});
