import {describe, expect, it} from 'vitest';
import type {FieldSchema, ShapeBody} from '../../../../openapi/samples';
import {toValue} from './draft';
import {listMisfits} from './misfits';
import {readPastedBody} from './pasted-body';

const schema: FieldSchema = {
  type: 'object',
  required: ['name', 'status'],
  properties: {
    name: {type: 'string', maxLength: 10},
    status: {enum: ['draft', 'live']},
    capacity: {type: 'integer', minimum: 1, nullable: true},
    prices: {
      type: 'array',
      maxItems: 2,
      items: {type: 'object', properties: {amount: {type: 'number'}}},
    },
    notes: {type: 'object', additional: {type: 'string'}},
    anything: {},
  },
};
const media: ShapeBody = {mediaType: 'application/json', kind: 'json', schema, example: {}};
const body = {name: 'Harbour', status: 'live'};

function readValue(text: string): unknown {
  const read = readPastedBody(media, text);
  return 'draft' in read ? toValue(schema, read.draft, true) : read.problem;
}

describe('a pasted body', () => {
  it.each([
    ['JSON', JSON.stringify(body)],
    ['a log line', `10:02 WARN POST /events body=${JSON.stringify(body)} status=422`],
    ['a log line of JSON', JSON.stringify({level: 'info', request: {id: 'r-1', body}})],
    ['a log line with the text of the JSON', JSON.stringify({body: JSON.stringify(body)})],
    ['a string of code', `$body = ${JSON.stringify(JSON.stringify(body))};`],
  ])('is read from %s', (_what, text) => {
    expect(readValue(text)).toEqual(body);
  });

  it('fills in fields inside of fields, and null', () => {
    const whole = {...body, capacity: null, prices: [{amount: 2.5}], notes: {a: 'b'}};
    expect(readValue(JSON.stringify(whole))).toEqual(whole);
  });

  it('says why there is none', () => {
    expect(readValue('{"name": "Harbour",}')).toMatch(/^No JSON object found\. .*position 19/);
    expect(readValue('[1]')).toBe('No JSON object found.');
  });

  it('may be a list where the operation takes one', () => {
    const list: ShapeBody = {...media, schema: {type: 'array', items: {type: 'string'}}};
    expect(readPastedBody(list, '["a", 1]')).toMatchObject({
      misfits: [{path: '[1]', problem: 'Expected a string. Found a number.'}],
    });
  });
});

describe('what does not fit', () => {
  it('is named by its place, with what was expected and found', () => {
    const value = {
      name: 'A name too long',
      capacity: 1.5,
      prices: [{amount: 1}, {amount: '2'}],
      notes: {a: 'b', c: 1},
      anything: [{}],
      color: 'red',
    };
    expect(listMisfits(schema, value)).toEqual([
      {path: 'status', problem: 'Missing, and required.'},
      {path: 'name', problem: 'Enter at most 10 characters (now 15).'},
      {path: 'capacity', problem: 'Must be a whole number.'},
      {path: 'prices[1].amount', problem: 'Expected a number. Found a string.'},
      {path: 'notes.c', problem: 'Expected a string. Found a number.'},
      {path: 'color', problem: 'Unknown field. The samples send it all the same.'},
    ]);
    expect(listMisfits(schema, {...body, status: 'gone'})).toEqual([
      {path: 'status', problem: 'Expected "draft", "live". Found "gone".'},
    ]);
  });

  it('is nothing where all fields fit', () => {
    expect(listMisfits(schema, {...body, capacity: null, prices: [], anything: 1})).toEqual([]);
  });
});
