import {describe, expect, it} from 'vitest';
import type {Schema} from './document.ts';
import {simplifySchemas} from './schemas.ts';
import {makeDocument} from './testing/small-document.ts';

function simplify(schemas: Record<string, Schema>): Record<string, Schema> {
  const document = makeDocument();
  document.components.schemas = schemas;
  return simplifySchemas(document).components.schemas;
}

const guid: Schema = {type: 'string', format: 'uuid', description: 'UUID.'};
const reference: Schema = {$ref: '#/components/schemas/Guid'};

describe('simplifySchemas', () => {
  it('writes a scalar where it is used, with the description of the field', () => {
    const {Shop, Guid} = simplify({
      Guid: guid,
      Shop: {type: 'object', properties: {guid: {...reference, description: 'Identifier.'}}},
    });
    expect(Guid).toBeUndefined();
    expect(Shop?.properties?.guid).toEqual({
      type: 'string',
      format: 'uuid',
      description: 'Identifier.',
    });
  });

  it('turns a choice with null into one schema with two types', () => {
    const {Shop} = simplify({
      Guid: guid,
      Shop: {
        type: 'object',
        properties: {
          parent: {anyOf: [reference, {type: 'null'}]},
          kind: {anyOf: [{type: 'string', enum: ['a']}, {type: 'null'}]},
        },
      },
    });
    expect(Shop?.properties?.parent).toEqual({type: ['string', 'null'], format: 'uuid'});
    expect(Shop?.properties?.kind).toEqual({type: ['string', 'null'], enum: ['a', null]});
  });

  it('keeps a choice between an object and null', () => {
    const choice: Schema = {anyOf: [{$ref: '#/components/schemas/Shop'}, {type: 'null'}]};
    const {Order} = simplify({
      Shop: {type: 'object', properties: {}},
      Order: {type: 'object', properties: {shop: choice}},
    });
    expect(Order?.properties?.shop).toEqual(choice);
  });

  it('closes request shapes, and asks a patch for one field', () => {
    const {ShopCreate, ShopUpdate} = simplify({
      ShopCreate: {type: 'object', 'x-shape': 'sealed'},
      ShopUpdate: {type: 'object', 'x-shape': 'patch'},
    });
    expect(ShopCreate).toEqual({type: 'object', additionalProperties: false});
    expect(ShopUpdate).toEqual({type: 'object', minProperties: 1, additionalProperties: false});
  });

  it('keeps a default where a request can omit the field, and nowhere else', () => {
    const properties: Record<string, Schema> = {status: {type: 'string', default: 'draft'}};
    const {Shop, ShopCreate, ShopFilter} = simplify({
      Shop: {type: 'object', properties},
      ShopCreate: {type: 'object', 'x-shape': 'sealed', properties},
      ShopFilter: {type: 'object', 'x-shape': 'filter', properties},
    });
    expect(Shop?.properties?.status).toEqual({type: 'string'});
    expect(ShopCreate?.properties?.status).toEqual({type: 'string', default: 'draft'});
    expect(ShopFilter?.properties?.status).toEqual({type: 'string'});
  });

  it('makes filter fields single values that are never null', () => {
    const {ShopFilter} = simplify({
      Guid: guid,
      ShopFilter: {
        type: 'object',
        'x-shape': 'filter',
        properties: {
          kind: {type: ['string', 'null'], enum: ['a', null], examples: [null], readOnly: true},
          tags: {type: 'array', items: reference, examples: [['t1']], description: 'Tags.'},
        },
      },
    });
    expect(ShopFilter?.properties?.kind).toEqual({type: 'string', enum: ['a']});
    expect(ShopFilter?.properties?.tags).toMatchObject({type: 'string', examples: ['t1']});
  });

  it('leaves values alone that look like schemas inside examples', () => {
    const example = {anyOf: [{type: 'string'}, {type: 'null'}]};
    const {Shop} = simplify({Shop: {type: 'object', examples: [example]}});
    expect(Shop?.examples).toEqual([example]);
  });
});
