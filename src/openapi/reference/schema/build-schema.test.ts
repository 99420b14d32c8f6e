import {describe, expect, it} from 'vitest';
import {findField, loadBody, loadOperation} from '../fixtures/load-fixture.ts';
import type {Fact, FieldView} from '../types.ts';

/** A field by its path of names; without a path, the schema of the body. */
const find = (fixture: string, path: string): Partial<FieldView> =>
  path ? findField(loadBody(fixture), ...path.split(' > ')) : {schema: loadBody(fixture)};

const fact = (term: string, text: string): Fact => ({term, text});
const codes = (term: string, ...values: string[]): Fact => ({term, codes: values});
const types = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([name, type]) => ({name, schema: {type}}));
const cut = (anchor: string, text: string) => ({reason: 'circular', anchor, text});

describe('the schema', () => {
  it.each<[fixture: string, path: string, expected: object]>([
    ['all-of', '', {schema: {fields: [{name: 'name'}, {name: 'address'}, {name: 'seat'}]}}],
    ['all-of', 'seat', {marks: ['required']}],
    ['any-of', 'location', {marks: ['nullable'], schema: {variants: undefined}}],
    ['any-of', 'location > city', {id: 'body.location.city'}],
    ['discriminator-all-of', 'kind', {marks: ['required']}],
    ['additional-properties', 'labels', {schema: {type: 'map', html: '<p>Texts by language.</p>'}}],
    ['additional-properties', 'labels > any other name', {id: 'body.labels.*', isRest: true}],
    ['additional-properties', 'prices > any other name > amount', {id: 'body.prices.*.amount'}],
    ['additional-properties', 'mixed', {schema: {fields: [{name: 'a'}, {isRest: true}]}}],
    ['additional-properties', 'open', {schema: {type: 'map', fields: undefined}}],
    ['arrays', 'seats > row', {id: 'body.seats.row'}],
    ['circular', 'parent', {marks: ['nullable'], schema: {cut: cut('body', 'Category')}}],
    ['circular', 'children', {schema: {type: 'array of objects', fields: undefined}}],
    ['circular', 'next > next', {schema: {cut: cut('body.next', 'body.next')}}],
    ['circular', 'by_name > any other name', {schema: {cut: {reason: 'circular'}}}],
    ['type-arrays', 'note', {marks: ['nullable']}],
    ['type-arrays', 'nothing', {marks: undefined}],
    ['nullable', 'place', {marks: ['nullable']}],
    ['nullable', 'place > city', {schema: {type: 'string'}}],
    ['const-and-enum', 'type', {schema: {type: 'string'}}],
    [
      'const-and-enum',
      'maybe',
      {marks: ['nullable'], schema: {values: [{value: 'a'}, {value: 'b'}]}},
    ],
  ])('%s has %s', (fixture, path, expected) => {
    expect(find(fixture, path)).toMatchObject(expected);
  });

  it.each<[fixture: string, path: string, ...facts: Fact[]]>([
    ['all-of', 'name', fact('Length', '2 to 80 characters')],
    ['additional-properties', 'closed', fact('Additional fields', 'are rejected')],
    ['pattern-properties', 'extras', fact('Fields', 'at least 1')],
    ['arrays', 'tags', fact('Items', '1 to 5'), {term: 'Unique items'}],
    ['conditions', '', codes('Requires', 'name'), codes('address requires', 'delivery')],
    ['const-and-enum', 'type', codes('Always', 'order')],
    ['limits', 'code', fact('Length', 'exactly 6 characters'), codes('Pattern', '^[A-Z0-9]+$')],
    ['limits', 'rate', fact('Range', 'more than 0, less than 1')],
    ['limits', 'step', fact('Range', 'at least 1'), fact('Multiple of', '0.05')],
    ['limits', 'page', fact('Range', 'at least 1'), codes('Default', '1')],
    ['limits', 'photo', codes('Content', 'image/png'), codes('Encoding', 'base64')],
    ['limits', 'day', codes('Examples', '2026-06-20', '2026-06-21')],
    ['limits-boolean', 'rate', fact('Range', 'more than 0, at most 1')],
  ])('%s has facts for %s', (fixture, path, ...facts) => {
    expect(find(fixture, path).schema?.facts).toEqual(facts);
  });

  it.each([
    [
      'arrays',
      {
        ...{tags: 'array of strings', matrix: 'array of arrays of arrays of integers'},
        ...{seats: 'array of arrays of objects', colours: 'array of strings'},
        ...{pair: 'array', anything: 'array'},
      },
    ],
    [
      'type-arrays',
      {
        ...{id: 'string or integer', note: 'string', anything: 'any', allowed: 'any'},
        ...{forbidden: 'no value', nothing: 'null', narrow: 'integer'},
      },
    ],
  ])('%s has its types in words', (fixture, pairs) => {
    expect(loadBody(fixture).fields).toMatchObject(types(pairs));
  });
});

describe('the variants', () => {
  it.each<[fixture: string, path: string, expected: object]>([
    ['not', 'code', {title: 'Rules', options: [{id: 'body.code~Not', label: 'Not'}]}],
    [
      'pattern-properties',
      'extras',
      {
        options: [
          {label: 'Fields that match ^x-[a-z]+$: string', schema: {type: 'string'}},
          {label: expect.stringMatching(/^Fields that match \^n-/)},
          {label: 'Names of fields', schema: {facts: [codes('Pattern', '^[nx]-')]}},
        ],
      },
    ],
    [
      'arrays',
      'pair',
      {
        options: [
          {label: 'Item 0: number'},
          {label: 'Item 1: number'},
          {id: 'body.pair~Further_items', label: 'Further items: string'},
        ],
      },
    ],
    [
      'discriminator-mapping',
      '',
      {
        discriminator: 'kind',
        options: [
          {label: 'Person', values: ['natural']},
          {label: 'Company', values: ['legal', 'public']},
        ],
      },
    ],
    [
      'discriminator-all-of',
      '',
      {
        options: [
          {values: ['Person'], schema: {variants: undefined, fields: [{}, {name: 'name'}]}},
          {label: 'Company', values: ['Company']},
        ],
      },
    ],
    [
      'discriminator-circle',
      '',
      {options: [{schema: {variants: undefined}}, {schema: {variants: undefined}}]},
    ],
    [
      'conditions',
      '',
      {
        options: [
          {label: 'With the field delivery', schema: {facts: [codes('Requires', 'address')]}},
          {label: 'If'},
          {label: 'Then', schema: {fields: [{name: 'address', marks: ['required']}]}},
          {label: 'Otherwise', schema: {fields: [{schema: {type: 'no value'}}]}},
        ],
      },
    ],
  ])('of %s %s show their differences', (fixture, path, expected) => {
    expect(find(fixture, path).schema?.variants).toMatchObject([expected]);
  });

  it('have fields with separate ids', () => {
    const [group] = find('one-of', 'payment').schema?.variants ?? [];
    expect(group?.options.map(({id}) => id)).toEqual([
      'body.payment~Card',
      'body.payment~Invoice',
      'body.payment~string',
    ]);
    expect(findField(group?.options[0]?.schema, 'number').id).toBe('body.payment~Card.number');
  });
});

describe('the values of an enum', () => {
  it.each([
    [
      'status',
      [
        ['pending', 'waits for the payment'],
        ['paid', 'the money is there'],
        ['cancelled', 'nothing is owed any more'],
      ],
    ],
    ['created', [['pending', 'waits for the payment']]],
    ['open', [['app'], ['web'], ['desk']]],
    [
      'reason',
      [
        ['rain', 'The event is <strong>outside</strong>'],
        ['illness', 'A performer cannot come'],
      ],
    ],
    [
      'channel',
      [
        ['web', 'Bought on the site'],
        ['desk', 'Bought at the desk'],
      ],
    ],
  ])('of %s have their meanings, and ids', (name, expected) => {
    const {values, variants} = find('const-and-enum', name).schema ?? {};
    expect(values?.map(({value, html}) => (html ? [value, html] : [value]))).toEqual(expected);
    expect(values?.map(({id}) => id)).toEqual(expected.map(([value]) => `body.${name}~${value}`));
    expect(variants).toBeUndefined();
  });

  it('are removed from the description', () => {
    expect(find('const-and-enum', 'status').schema?.html).toBe(
      '<p>State of the order.</p>\n<p>It never goes back.</p>',
    );
  });
});

it('read-only fields are not in requests, and write-only fields not in responses', () => {
  const {body, responses} = loadOperation('read-and-write');
  expect(body?.contents[0]?.schema?.fields).toMatchObject([
    {name: 'name', marks: ['required']},
    {name: 'password', marks: ['required', 'write-only']},
  ]);
  expect(responses[0]?.contents[0]?.schema?.fields).toMatchObject([
    {name: 'guid', marks: ['always', 'read-only']},
    {name: 'name', marks: ['always']},
  ]);
});
