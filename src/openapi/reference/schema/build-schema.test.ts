import {describe, expect, it} from 'vitest';
import {findField, loadBody, loadOperation} from '../fixtures/load-fixture.ts';

describe('allOf', () => {
  it('joins the fields, limits and required names of all parts', () => {
    const body = loadBody('all-of');
    expect(body.fields?.map(({name}) => name)).toEqual(['name', 'address', 'seat']);
    expect(findField(body, 'name').marks).toEqual(['required']);
    expect(findField(body, 'name').schema.facts).toEqual([
      {term: 'Length', text: '2 to 80 characters'},
    ]);
    expect(findField(body, 'seat').marks).toEqual(['required']);
  });
});

describe('oneOf and anyOf', () => {
  it('names each variant and gives its fields ids of their own', () => {
    const [group] = findField(loadBody('one-of'), 'payment').schema.variants ?? [];
    expect(group?.kind).toBe('one');
    expect(findField(loadBody('one-of'), 'payment').schema.type).toBe('object or string');
    expect(group?.options.map(({label, id}) => [label, id])).toEqual([
      ['Card', 'body.payment~Card'],
      ['Invoice', 'body.payment~Invoice'],
      ['string', 'body.payment~string'],
    ]);
    const [card] = group?.options ?? [];
    expect(findField(card?.schema, 'number').id).toBe('body.payment~Card.number');
  });

  it('takes a choice between a schema and null for a nullable schema', () => {
    const field = findField(loadBody('any-of'), 'location');
    expect(field.marks).toEqual(['nullable']);
    expect(field.schema.variants).toBeUndefined();
    expect(field.schema.html).toBe('<p>Where it takes place, if that is known.</p>');
    expect(findField(field.schema, 'city').id).toBe('body.location.city');
  });
});

describe('discriminator', () => {
  it('shows every value that the mapping gives a variant', () => {
    const [group] = loadBody('discriminator-mapping').variants ?? [];
    expect(group?.discriminator).toBe('kind');
    expect(group?.options.map(({label, values}) => [label, values])).toEqual([
      ['Person', ['natural']],
      ['Company', ['legal', 'public']],
    ]);
  });

  it('finds the children of a parent without oneOf and names them by component', () => {
    const body = loadBody('discriminator-all-of');
    const [group] = body.variants ?? [];
    expect(findField(body, 'kind').marks).toEqual(['required']);
    expect(group?.options.map(({label, values}) => [label, values])).toEqual([
      ['Person', ['Person']],
      ['Company', ['Company']],
    ]);
    const [person] = group?.options ?? [];
    expect(person?.schema.fields?.map(({name}) => name)).toEqual(['kind', 'name']);
    expect(person?.schema.variants).toBeUndefined();
  });
});

describe('not and conditions', () => {
  it('shows conditions with what follows from them', () => {
    const body = loadBody('conditions');
    const [group] = body.variants ?? [];
    expect(group?.kind).toBe('condition');
    expect(group?.options.map(({label}) => label)).toEqual(['If', 'Then', 'Otherwise']);
    expect(findField(group?.options[1]?.schema, 'address').marks).toEqual(['required']);
    expect(findField(group?.options[2]?.schema, 'address').schema.type).toBe('no value');
    expect(body.facts).toEqual([{term: 'address requires', codes: ['delivery']}]);
  });
});

describe('free names', () => {
  const body = loadBody('additional-properties');

  it('shows the schema of other names as a field without a name', () => {
    expect(findField(body, 'labels').schema).toMatchObject({
      type: 'map',
      html: '<p>Texts by language.</p>',
      fields: [{id: 'body.labels.*', kind: 'rest', name: 'any other name'}],
    });
    expect(findField(body, 'prices', 'any other name', 'amount').id).toBe('body.prices.*.amount');
    expect(findField(body, 'mixed').schema.fields?.map(({kind}) => kind)).toEqual(['name', 'rest']);
  });

  it('says when other names are refused, and nothing when any are allowed', () => {
    expect(findField(body, 'closed').schema.facts).toEqual([
      {term: 'Additional fields', text: 'are rejected'},
    ]);
    expect(findField(body, 'open').schema).toMatchObject({type: 'map'});
    expect(findField(body, 'open').schema.fields).toBeUndefined();
  });
});

describe('arrays', () => {
  const body = loadBody('arrays');

  it('names what they hold, however deep', () => {
    const types = body.fields?.map(({name, schema}) => [name, schema.type]);
    expect(types).toEqual([
      ['tags', 'array of strings'],
      ['matrix', 'array of arrays of arrays of integers'],
      ['seats', 'array of arrays of objects'],
      ['colours', 'array of strings'],
      ['pair', 'array'],
      ['anything', 'array'],
    ]);
    expect(findField(body, 'seats', 'row').id).toBe('body.seats.row');
  });

  it('shows positions with a separate meaning', () => {
    const {fields} = findField(body, 'pair').schema;
    expect(fields?.map(({kind, name, id}) => [kind, name, id])).toEqual([
      ['position', '0', 'body.pair.0'],
      ['position', '1', 'body.pair.1'],
      ['position', '2…', 'body.pair.2*'],
    ]);
    expect(loadBody('tuple').fields?.map(({schema}) => schema.html)).toEqual([
      '<p>Name</p>',
      '<p>Amount</p>',
    ]);
  });
});

describe('circular references', () => {
  const body = loadBody('circular');

  it('are cut with a link to the enclosing schema, and keep their own words', () => {
    const cut = {reason: 'circular', anchor: 'body', text: 'Category'};
    expect(findField(body, 'parent')).toMatchObject({marks: ['nullable'], schema: {cut}});
    const {schema} = findField(body, 'children');
    expect(schema).toMatchObject({type: 'array of objects', html: '<p>What it holds.</p>'});
    expect(schema.item).toMatchObject({cut});
    expect(schema.fields).toBeUndefined();
  });

  it('cuts circles that pass through allOf, maps and other components', () => {
    const next = findField(body, 'next', 'next').schema;
    expect(next.cut).toEqual({reason: 'circular', anchor: 'body.next', text: 'body.next'});
    const byName = findField(body, 'by_name', 'any other name').schema;
    expect(byName.cut).toMatchObject({reason: 'circular', anchor: 'body'});
    const categories = findField(body, 'event', 'categories').schema;
    expect(categories.item?.cut).toMatchObject({reason: 'circular', anchor: 'body'});
  });
});

describe('read-only and write-only fields', () => {
  const page = loadOperation('read-and-write');

  it('leaves read-only fields out of requests', () => {
    const fields = page.body?.contents[0]?.schema?.fields;
    expect(fields?.map(({name, marks}) => [name, marks])).toEqual([
      ['name', ['required']],
      ['password', ['required', 'write-only']],
    ]);
  });

  it('leaves write-only fields out of answers', () => {
    const fields = page.responses[0]?.contents[0]?.schema?.fields;
    expect(fields?.map(({name, marks}) => [name, marks])).toEqual([
      ['guid', ['always', 'read-only']],
      ['name', ['always']],
    ]);
  });
});
