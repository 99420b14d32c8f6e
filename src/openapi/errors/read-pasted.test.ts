import {describe, expect, it} from 'vitest';
import {readPasted} from './read-pasted.ts';

const KNOWN = new Set(['validation_failed', 'not_found', 'stock_exhausted', 'gone']);
const isKnown = (code: string) => KNOWN.has(code);
const read = (text: string) => readPasted(text, isKnown);

const PROBLEM = {
  type: 'https://developers.example/errors/validation_failed/',
  title: 'Invalid fields',
  status: 422,
  detail: '1 field is invalid: "}" is not a name.',
  code: 'validation_failed',
  request_id: 'req_1',
  errors: [
    {pointer: '/location_guid', parameter: null, code: 'not_found', message: 'Unknown location.'},
    {pointer: null, parameter: 'page', code: 'too_large', message: 'Must be at most 400.'},
  ],
};
const JSON_TEXT = JSON.stringify(PROBLEM, null, 2);

describe('an error is read', () => {
  it('out of a problem document, with the fields that failed', () => {
    expect(read(JSON_TEXT)).toEqual({
      code: 'validation_failed',
      status: 422,
      detail: PROBLEM.detail,
      fields: [
        {name: '/location_guid', code: 'not_found', message: 'Unknown location.'},
        {name: 'page', code: 'too_large', message: 'Must be at most 400.'},
      ],
    });
  });

  it.each([
    ['behind text with quotes and braces', `[12:00] "POST /events" {ctx} -> ${JSON_TEXT} done`],
    ['inside the object of a logger', JSON.stringify({level: 'error', response: {data: PROBLEM}})],
    ['as a string inside JSON', JSON.stringify({level: 50, body: JSON_TEXT})],
    ['with escaped quotes', `body="${JSON.stringify(PROBLEM).replaceAll('"', '\\"')}"`],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({code: 'validation_failed', status: 422});
    expect(read(text)?.fields).toHaveLength(2);
  });

  it.each([
    ['of JSON that was cut off', JSON.stringify(PROBLEM).slice(0, 150), 'validation_failed'],
    ['of an array of PHP', "['status' => 409, 'code' => 'stock_exhausted']", 'stock_exhausted'],
    ['of a URL', 'see https://developers.example/errors/gone/ for more', 'gone'],
    ['that a program prints', 'Stopped: 409 stock_exhausted (req_01J8Z3K5)', 'stock_exhausted'],
  ])('by the code %s', (_, text, code) => {
    expect(read(text)).toEqual({code, fields: []});
  });

  it('with a code that has no page', () => {
    const text = '{"type": "about:blank", "title": "New", "status": 409, "code": "brand_new"}';
    expect(read(text)).toMatchObject({code: 'brand_new', status: 409});
  });

  it('inside thousands of objects or lists', () => {
    const nest = (start: string, end: string, depth: number) =>
      `${start.repeat(depth)}${JSON.stringify({...PROBLEM, detail: ''})}${end.repeat(depth)}`;
    expect(read(nest('{"a":', '}', 7000))?.code).toBe('validation_failed');
    expect(read(`{"a":${nest('[', ']', 24_000)}}`)?.code).toBe('validation_failed');
  });

  it('as the known code if there are several', () => {
    const other = {title: 'x', status: 500, code: 'E_UPSTREAM'};
    expect(read(JSON.stringify([other, PROBLEM]))?.code).toBe('validation_failed');
  });
});

describe('no error is read', () => {
  it.each(['', '{}', 'constructor', 'how do I cancel an order', '{"data": [{"code": "EUR"}]}'])(
    'out of %j',
    (text) => expect(read(text)).toBeUndefined(),
  );

  it('slowly from a text that is designed to be slow', () => {
    const start = performance.now();
    for (const text of ['{'.repeat(200_000), '{"a":'.repeat(40_000), '\\"{'.repeat(60_000)]) {
      expect(read(text)).toBeUndefined();
    }
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
