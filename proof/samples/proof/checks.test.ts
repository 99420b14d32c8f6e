import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {ShapeResponse} from '../../../src/openapi/samples/types.ts';
import {adaptDocument} from '../../mock/prism/adapt-document.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import type {Exchange} from '../mock/proof-proxy.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import {checkAgreement} from './check-agreement.ts';
import {checkFailure} from './check-failure.ts';
import {createPartsCheck} from './check-parts.ts';
import {checkRun} from './check-run.ts';

const REQUEST: CapturedRequest = {
  method: 'GET',
  target: '/events?a=1&b=x%20y',
  headers: {accept: 'application/json', 'user-agent': 'any'},
  body: Buffer.alloc(0),
};

function exchange(change: Partial<Exchange> = {}): Exchange {
  const body = Buffer.from('{"guid":"8c2e"}');
  return {
    request: REQUEST,
    status: 200,
    type: 'application/json',
    body,
    violations: undefined,
    ...change,
  };
}

function operation(response: ShapeResponse, shown?: string): Operation {
  const shape = {
    id: 'get-event',
    method: 'GET',
    path: '/events',
    servers: [],
    parameters: [],
    response,
    credentials: [],
  };
  return {
    api: 'dashboard',
    slug: 'get-event',
    family: 'Events',
    shape,
    samples: new Map(),
    answer: shown,
  };
}

const JSON_RESPONSE: ShapeResponse = {kind: 'json', status: '200', mediaType: 'application/json'};
const GOOD = {exitCode: 0, stdout: '{\n  "guid": "8c2e"\n}\n', stderr: ''};

describe('The check of a run', () => {
  it('passes a sample that prints the answer that its page shows', async () => {
    const page = operation(JSON_RESPONSE, '{"guid": "8c2e"}');
    expect(await checkRun(page, 'call', GOOD, [exchange()], '')).toEqual([]);
  });

  it.each<[string, Partial<typeof GOOD>, Exchange[], RegExp]>([
    ['ends with a failure', {exitCode: 1, stderr: 'oh'}, [exchange()], /ends with code 1: "oh"/],
    ['sends nothing', {}, [], /sends no request/],
    ['sends twice', {}, [exchange(), exchange()], /sends 2 requests/],
    ['is against the contract', {}, [exchange({violations: 'x'})], /against the contract: x/],
    ['is refused', {}, [exchange({status: 422})], /answered with 422 instead of 200/],
    ['prints something else', {stdout: '{}'}, [exchange()], /instead of the answer/],
  ])('finds that a sample %s', async (_title, change, exchanges, message) => {
    const problems = await checkRun(
      operation(JSON_RESPONSE),
      'call',
      {...GOOD, ...change},
      exchanges,
      '',
    );
    expect(problems.join('\n')).toMatch(message);
  });

  it('finds that the page shows another answer', async () => {
    const problems = await checkRun(
      operation(JSON_RESPONSE, '{"guid":"1"}'),
      'program',
      GOOD,
      [exchange()],
      '',
    );
    expect(problems.join()).toMatch(/what the page does not show/);
  });

  it('wants the status, the text or the file, as the answer is', async () => {
    const none = operation({kind: 'none', status: '204'});
    const text = operation({kind: 'text', status: '200', mediaType: 'text/csv'});
    const binary = operation({kind: 'binary', status: '200', mediaType: 'x', file: 'a.pdf'});
    const folder = await mkdtemp(path.join(tmpdir(), 'samples-check-'));
    const print = (stdout: string) => ({exitCode: 0, stdout, stderr: ''});
    const empty = exchange({status: 204, body: Buffer.alloc(0)});
    expect(await checkRun(none, 'program', print('HTTP 204\n'), [empty], folder)).toEqual([]);
    expect(await checkRun(none, 'program', print(''), [empty], folder)).toHaveLength(1);
    const head = print('HTTP/1.1 204 No Content\r\nDate: x\r\n');
    expect(await checkRun(none, 'call', head, [empty], folder)).toEqual([]);
    const csv = exchange({body: Buffer.from('a;b\r\n')});
    expect(await checkRun(text, 'program', print('a;b\n'), [csv], folder)).toEqual([]);
    expect(await checkRun(text, 'program', print('a,b\n'), [csv], folder)).toHaveLength(1);
    const saved = print('Saved a.pdf\n');
    expect(await checkRun(binary, 'program', saved, [csv], folder)).toHaveLength(1);
    await writeFile(path.join(folder, 'a.pdf'), csv.body);
    expect(await checkRun(binary, 'program', saved, [csv], folder)).toEqual([]);
    expect(await checkRun(binary, 'call', print(''), [csv], folder)).toEqual([]);
    expect(await checkRun(binary, 'call', saved, [csv], folder)).toHaveLength(1);
    await rm(folder, {recursive: true});
  });
});

describe('The check of agreement', () => {
  it('takes requests that mean the same for the same', () => {
    const other = {
      ...REQUEST,
      target: '/events?b=x+y&a=1',
      headers: {...REQUEST.headers, 'user-agent': 'other', connection: 'close'},
    };
    expect(
      checkAgreement(
        new Map([
          ['php-call', REQUEST],
          ['go-program', other],
        ] as const),
      ).size,
    ).toBe(0);
  });

  it.each<Partial<CapturedRequest>>([
    {method: 'POST'},
    {target: '/events?a=1'},
    {target: '/event?a=1&b=x%20y'},
    {headers: {accept: 'text/csv'}},
    {headers: {...REQUEST.headers, 'x-more': '1'}},
    {body: Buffer.from('x')},
  ])('finds what differs: %j', (change) => {
    const found = checkAgreement(
      new Map([
        ['php-call', REQUEST],
        ['php-program', {...REQUEST, ...change}],
      ] as const),
    );
    expect(found.get('php-program')?.length).toBeGreaterThan(0);
  });
});

describe('The check of a refusal', () => {
  const error = {pointer: '/name', parameter: null, code: 'too_long', message: 'Too long.'};
  const document = {
    code: 'duplicate',
    title: 'Duplicate "resource"',
    detail: 'Name it otherwise.',
    request_id: 'req_1',
    errors: [error],
  };
  const problem = {status: 409, body: Buffer.from(JSON.stringify(document))};
  const lines = [
    'HTTP 409 duplicate',
    'Duplicate "resource"',
    'Name it otherwise.',
    '/name: too_long, Too long.',
    'Request ID: req_1',
  ];
  const good = {exitCode: 1, stdout: '', stderr: lines.join('\n')};

  it('passes a program that fails and shows all of the problem, or the document as it came', () => {
    expect(checkFailure(409, good, [exchange(problem)])).toEqual([]);
    const raw = {...good, stderr: `HTTP 409\n${JSON.stringify(document)}`};
    expect(checkFailure(409, raw, [exchange(problem)])).toEqual([]);
  });

  it.each<[Partial<typeof good>, RegExp]>([
    [{exitCode: 0}, /ends with code 0/],
    [{stderr: `${good.stderr}\n    at run (sample.mjs:1:2)`}, /stack trace/],
    [{stdout: '{"code":"duplicate"}'}, /as its answer/],
  ])('finds what is wrong: %j', (change, message) => {
    expect(checkFailure(409, {...good, ...change}, [exchange(problem)]).join()).toMatch(message);
  });

  it.each([
    'duplicate',
    'Duplicate "resource"',
    'Name it otherwise.',
    '/name',
    'too_long',
    'req_1',
  ])('finds that %s is not shown', (text) => {
    const silent = {...good, stderr: good.stderr.replace(text, '')};
    expect(checkFailure(409, silent, [exchange(problem)]).join()).toContain(
      `does not show ${text} on 409`,
    );
  });

  it('wants a second attempt after a 429, and none after anything else', () => {
    const refused = exchange({...problem, status: 429});
    const shown = {...good, stderr: good.stderr.replace('409', '429')};
    expect(checkFailure(429, shown, [refused, refused])).toEqual([]);
    expect(checkFailure(429, shown, [refused]).join()).toMatch(/sends 1 requests on 429/);
    const twice = [exchange(problem), exchange(problem)];
    expect(checkFailure(409, good, twice).join()).toMatch(/sends 2 requests on 409/);
  });

  it('does not take another answer for the refusal', () => {
    expect(checkFailure(409, good, [exchange()]).join()).toMatch(/answered with 200/);
    expect(checkFailure(409, good, []).join()).toMatch(/no request/);
    const empty = exchange({status: 409, body: Buffer.from('')});
    expect(checkFailure(409, good, [empty]).join()).toMatch(/no problem document/);
  });
});

describe('Multipart bodies', () => {
  const schema = {
    type: 'object',
    properties: {
      file: {type: 'string'},
      mapping: {$ref: '#/components/schemas/Mapping', description: 'x'},
    },
  };
  const document = {
    openapi: '3.1.0',
    paths: {
      '/imports': {
        post: {
          requestBody: {
            content: {'multipart/form-data': {schema: {$ref: '#/components/schemas/Import'}}},
          },
        },
      },
    },
    components: {
      schemas: {
        Import: schema,
        Mapping: {type: 'object', additionalProperties: {type: 'string'}},
      },
    },
  };

  it('reach the mock with JSON parts as texts, and leave the document as it is', () => {
    const before = JSON.stringify(document);
    const adapted = JSON.stringify(adaptDocument(document).paths);
    expect(adapted).toContain(
      '"properties":{"file":{"type":"string"},"mapping":{"type":"string"}}',
    );
    expect(JSON.stringify(document)).toBe(before);
  });

  it('have JSON parts that are checked against their own schema', () => {
    const check = createPartsCheck(document);
    const send = (mapping: string) => ({
      ...REQUEST,
      headers: {'content-type': 'multipart/form-data; boundary=b'},
      body: Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="mapping"\r\nContent-Type: application/json\r\n\r\n${mapping}\r\n--b--\r\n`,
      ),
    });
    expect(check('/imports', 'post', send('{"a":"b"}'))).toEqual([]);
    expect(check('/imports', 'post', send('{"a":1}')).join()).toMatch(/part mapping is against/);
    expect(check('/other', 'post', send('{}')).join()).toMatch(/not in the contract/);
    expect(check('/imports', 'post', REQUEST)).toEqual([]);
  });
});
