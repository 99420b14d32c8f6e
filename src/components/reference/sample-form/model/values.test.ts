import {beforeEach, describe, expect, it} from 'vitest';
import {
  exampleValues,
  type FieldSchema,
  type OperationShape,
  type SampleValues,
  type ShapeParameter,
} from '../../../../openapi/samples';
import {forgetAll, hasRemembered, listOffers, recallForm, rememberForm, takeOffers} from './memory';
import {changeMembers, emptyOptional, readText} from './values';

const toParameter = (place: 'path' | 'header', name: string): ShapeParameter => ({
  in: place,
  name,
  style: 'simple',
  explode: false,
  schema: {type: 'string'},
  example: 'x',
  ...(name !== 'trace' && {required: true}),
});

const BODY: FieldSchema = {
  type: 'object',
  required: ['place', 'name'],
  properties: {
    name: {type: 'string'},
    text: {type: 'string'},
    place: {
      type: 'object',
      required: ['city'],
      properties: {city: {type: 'string'}, street: {type: 'string'}},
    },
  },
};

const EVENT: OperationShape = {
  id: 'create-event',
  method: 'POST',
  path: '/events/{guid}',
  servers: [{url: 'https://api.example/v1'}, {url: 'https://sandbox.example/v1'}],
  parameters: [
    toParameter('path', 'guid'),
    toParameter('header', 'company'),
    toParameter('header', 'trace'),
  ],
  bodies: [
    {
      mediaType: 'application/json',
      kind: 'json',
      schema: BODY,
      example: {name: 'Harbour', text: 'Loud', place: {city: 'Kiel', street: 'Kai 1'}},
    },
  ],
  bodyRequired: true,
  response: {kind: 'json', status: '201'},
  credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
};

/** The values of the default sample, with changes. */
function change(shape: OperationShape, {parameters, ...changes}: Partial<SampleValues>) {
  const values = exampleValues(shape);
  return {...values, ...changes, parameters: {...values.parameters, ...parameters}};
}

describe('the values of the form', () => {
  it('keep only required values at every depth when the optional ones are emptied', () => {
    const values = change(EVENT, {server: 1, tokens: {API_TOKEN: 't'}});
    const parameters = {path: {guid: 'x'}, header: {company: 'x'}, query: {}, cookie: {}};
    const body = {name: 'Harbour', place: {city: 'Kiel'}};
    const emptied = emptyOptional(EVENT, values);
    expect(emptied).toEqual({...values, parameters, body});
    expect(JSON.stringify(emptied.body), 'the order').toBe(JSON.stringify(body));
    const optional = {...EVENT, bodyRequired: undefined};
    expect(emptyOptional(optional, values).body).toBeUndefined();
  });

  it('contain a typed text unchanged, or as a number if it is one', () => {
    const read = (text: string) => readText({type: 'number'}, text);
    const numbers = ['1.50', '-2e3', 'ten', '0x10', 'Infinity', ' '].map(read);
    expect(numbers).toEqual([1.5, -2000, 'ten', '0x10', 'Infinity', undefined]);
    expect(readText({type: 'string'}, ' 5')).toBe(' 5');
    expect(readText({type: 'string'}, '')).toBeUndefined();
  });

  it('have members in the order of the schema, and no empty object', () => {
    const changed = changeMembers(BODY, {other: 1, text: 'a'}, {name: 'b'}, false);
    expect(JSON.stringify(changed)).toBe('{"name":"b","text":"a","other":1}');
    expect(changeMembers(BODY, {text: 'a'}, {text: undefined}, false)).toBeUndefined();
    expect(changeMembers(BODY, {text: 'a'}, {text: undefined}, true)).toEqual({});
    const strange = JSON.parse('{"__proto__": 5}');
    expect(JSON.stringify(changeMembers({}, {}, strange, true))).toBe('{"__proto__":5}');
  });
});

const NEXT: OperationShape = {
  ...EVENT,
  id: 'update-event',
  parameters: EVENT.parameters.map((parameter) => ({...parameter, example: 'y'})),
};

/** Enters values into the form of an operation, as a reader does. */
function type(shape: OperationShape, changes: Partial<SampleValues>): void {
  rememberForm(shape, change(shape, changes));
}

const open = (shape: OperationShape) => recallForm(shape, exampleValues(shape));

beforeEach(forgetAll);

describe('a value that the reader has entered', () => {
  it('as server or token is used on the next page, for any order of servers', () => {
    const unchanged = {...exampleValues(EVENT), server: 0, tokens: {}};
    expect(open(EVENT)).toEqual(unchanged);
    type(EVENT, {server: 1, tokens: {API_TOKEN: 't'}});
    expect(open(EVENT)).toEqual({...unchanged, server: 1, tokens: {API_TOKEN: 't'}});
    expect(open({...EVENT, servers: EVENT.servers.slice(1)})).toMatchObject({server: 0});
  });

  it('for a parameter is used for those of the same name and schema', () => {
    type(EVENT, {parameters: {header: {company: 'mine', trace: 'x'}}});
    expect(open(NEXT).parameters.header).toEqual({company: 'mine', trace: 'y'});
    const other: OperationShape = {
      ...NEXT,
      parameters: NEXT.parameters.map((each) => ({...each, schema: {type: 'integer'}})),
    };
    expect(open(other).parameters).toEqual(exampleValues(other).parameters);
    type(NEXT, {});
    expect(hasRemembered(EVENT)).toBe(false);
    const schema = {type: 'string', nullable: true} as const;
    const nullable = {...EVENT, parameters: EVENT.parameters.map((each) => ({...each, schema}))};
    type(nullable, {parameters: {header: {trace: null}}});
    expect([nullable, EVENT].map(hasRemembered), 'null').toEqual([true, false]);
  });

  it('in a body is offered to other operations, and used on request', () => {
    type(EVENT, {body: {name: 'Quay Nights'}});
    const opened = open(NEXT);
    rememberForm(NEXT, opened);
    expect(opened.body).toMatchObject({name: 'Harbour'});
    expect(listOffers(NEXT, opened)).toMatchObject([{name: 'name'}]);
    const taken = takeOffers(NEXT, opened);
    expect(taken.body).toMatchObject({name: 'Quay Nights', text: 'Loud'});
    expect(listOffers(NEXT, taken)).toEqual([]);
  });

  it.each(['client_secret', 'X-Access-Token', 'Idempotency-Key'])('is forgotten: %s', (name) => {
    const shape = {...EVENT, parameters: [toParameter('header', name)]};
    type(shape, {parameters: {header: {[name]: 'mine'}}});
    expect(hasRemembered(shape)).toBe(false);
  });
});
