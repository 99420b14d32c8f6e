import {describe, expect, it} from 'vitest';
import {findField, loadBody} from '../fixtures/load-fixture.ts';
import type {Fact} from '../types.ts';

describe('const and enum', () => {
  const body = loadBody('const-and-enum');

  it('shows a constant with the type of its value', () => {
    expect(findField(body, 'type').schema).toMatchObject({
      type: 'string',
      facts: [{term: 'Always', codes: ['order']}],
    });
    expect(findField(body, 'version').schema.type).toBe('integer');
  });

  it('takes the meanings of values out of a list in the description', () => {
    const {html, values} = findField(body, 'status').schema;
    expect(html).toBe('<p>State of the order.</p>\n<p>It never goes back.</p>');
    expect(values).toEqual([
      {id: 'body.status~pending', value: 'pending', html: 'waits for the payment'},
      {id: 'body.status~paid', value: 'paid', html: 'the money is there'},
      {id: 'body.status~cancelled', value: 'cancelled', html: 'nothing is owed any more'},
    ]);
  });

  it('shows of an enum only the values that the form takes', () => {
    const {html, values} = findField(body, 'created').schema;
    expect(html).toBe('<p>State of a new order.</p>');
    expect(values).toEqual([
      {id: 'body.created~pending', value: 'pending', html: 'waits for the payment'},
    ]);
  });

  it('takes meanings from x-enum-descriptions and from described constants', () => {
    expect(findField(body, 'reason').schema.values).toEqual([
      {id: 'body.reason~rain', value: 'rain', html: 'The event is <strong>outside</strong>'},
      {id: 'body.reason~illness', value: 'illness', html: 'A performer cannot come'},
    ]);
    expect(findField(body, 'channel').schema).toMatchObject({
      values: [
        {value: 'web', html: 'Bought on the site'},
        {value: 'desk', html: 'Bought at the desk'},
      ],
    });
    expect(findField(body, 'channel').schema.variants).toBeUndefined();
  });
});

describe('formats and limits', () => {
  /** A fact with its codes in backticks, as a reader sees them. */
  const write = ({term, text = '', codes = []}: Fact) =>
    `${term}: ${text}${codes.map((code) => `\`${code}\``).join(', ')}`;

  it.each([
    ['name', 'Length: 1 to 120 characters'],
    ['code', 'Length: exactly 6 characters', 'Pattern: `^[A-Z0-9]+$`'],
    ['rate', 'Range: more than 0, less than 1'],
    ['page', 'Range: at least 1', 'Default: `1`'],
    ['options', 'Fields: at most 3', 'Default: `{"a":1}`'],
    ['day', 'Examples: `2026-06-20`, `2026-06-21`'],
  ])('shows those of %s in few words', (name, ...expected) => {
    const {facts} = findField(loadBody('limits'), name).schema;
    expect(facts?.map(write)).toEqual(expected);
  });

  it('reads exclusive limits of OpenAPI 3.0, which are booleans', () => {
    expect(findField(loadBody('limits-boolean'), 'rate').schema.facts).toEqual([
      {term: 'Range', text: 'more than 0, at most 1'},
    ]);
  });
});

describe('types', () => {
  it('names several types, any type, no type and null', () => {
    const body = loadBody('type-arrays');
    const types = body.fields?.map(({name, schema}) => [name, schema.type]);
    expect(types).toEqual([
      ['id', 'string or integer'],
      ['note', 'string'],
      ['anything', 'any'],
      ['allowed', 'any'],
      ['forbidden', 'no value'],
      ['nothing', 'null'],
    ]);
    expect(findField(body, 'note').marks).toEqual(['nullable']);
    expect(findField(body, 'nothing').marks).toBeUndefined();
  });

  it('reads nullable of OpenAPI 3.0, on a wrapped component too', () => {
    const body = loadBody('nullable');
    expect(findField(body, 'note').marks).toEqual(['nullable']);
    expect(findField(body, 'place').marks).toEqual(['nullable']);
    expect(findField(body, 'place', 'city').schema.type).toBe('string');
  });
});
