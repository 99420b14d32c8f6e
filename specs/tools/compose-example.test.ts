import {describe, expect, it} from 'vitest';
import {changeExample, composeExample} from './compose-example.ts';
import type {Schema} from './document.ts';
import {makeDocument} from './testing/small-document.ts';

const document = makeDocument();
const shop: Schema = {$ref: '#/components/schemas/Shop'};

describe('composeExample', () => {
  it('takes the examples of the fields, through references', () => {
    expect(composeExample(document, shop, 'here')).toEqual({guid: 'g1', name: 'Quay', note: null});
  });

  it('makes as many items as the list asks for, with their differences', () => {
    const list: Schema = {type: 'array', items: shop, 'x-example-items': [{}, {guid: 'g2'}]};
    expect(composeExample(document, list, 'here')).toMatchObject([{guid: 'g1'}, {guid: 'g2'}]);
  });

  it('names the place when a field has no example', () => {
    const schema: Schema = {type: 'object', properties: {age: {type: 'integer'}}};
    expect(() => composeExample(document, schema, 'the request of create-shop')).toThrow(
      'No example can be composed for the request of create-shop/age',
    );
  });
});

describe('changeExample', () => {
  it('keeps what the changes do not name', () => {
    expect(changeExample(document, shop, {name: 'Dock'}, 'here')).toEqual({
      guid: 'g1',
      name: 'Dock',
      note: null,
    });
  });

  it('puts every object of a list over the derived item', () => {
    const page: Schema = {type: 'object', properties: {data: {type: 'array', items: shop}}};
    const changed = changeExample(document, page, {data: [{name: 'Dock'}, {}]}, 'here');
    expect(changed).toMatchObject({data: [{guid: 'g1', name: 'Dock'}, {name: 'Quay'}]});
  });

  it('goes through the parts of a nullable object', () => {
    const nullable: Schema = {anyOf: [shop, {type: 'null'}]};
    expect(changeExample(document, nullable, {name: 'Dock'}, 'here')).toMatchObject({guid: 'g1'});
    expect(changeExample(document, nullable, null, 'here')).toBeNull();
  });
});
