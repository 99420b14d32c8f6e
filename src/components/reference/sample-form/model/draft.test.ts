import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {FieldSchema, JsonValue} from '../../../../openapi/samples';
import {listChoices, toDraft, toJsonDraft, toValue} from './draft';

const ORDER: FieldSchema = {
  type: 'object',
  properties: {
    name: {type: 'string'},
    price: {type: 'integer', nullable: true},
    paid: {type: 'boolean'},
    status: {type: 'string', nullable: true, enum: ['open', null]},
    tags: {type: 'array', items: {type: 'string'}},
    address: {type: 'object', properties: {city: {type: 'string'}}, required: ['city']},
    meta: {type: 'object', properties: {}, additional: {type: 'string'}},
    any: {},
  },
  required: ['name'],
};

describe('A draft', () => {
  it('shows a value and gives it back', () => {
    const value = {
      name: 'a\n"b"',
      price: null,
      paid: false,
      status: null,
      tags: ['', 'x'],
      address: {city: 'Amsterdam'},
      meta: {k: 'v'},
      any: {deep: [1]},
    };
    expect(toValue(ORDER, toDraft(ORDER, value), true)).toEqual(value);
  });

  it('keeps any JSON value, whatever the schema says', () => {
    const keeps = (value: JsonValue) => {
      const schema: FieldSchema = {type: 'object', properties: {any: {}}, additional: true};
      const object = {any: [value], other: [value]};
      const kept = toValue(schema, toDraft(schema, object), true);
      expect(JSON.stringify(kept)).toBe(JSON.stringify(object));
    };
    fc.assert(fc.property(fc.jsonValue(), (value) => keeps(value as JsonValue)));
    const strange = {name: {not: 'a text'}, price: 'ten', tags: 'one', address: 5, extra: 1};
    expect(toValue(ORDER, toDraft(ORDER, strange), true)).toEqual(strange);
  });

  it('sends nothing for empty fields, even of an object that has to be sent', () => {
    const empty = toDraft(ORDER, undefined);
    expect(toValue(ORDER, empty, true)).toEqual({});
    expect(toValue(ORDER, empty, false)).toBeUndefined();
    const list: FieldSchema = {type: 'array', items: {type: 'string'}};
    expect(toValue(list, toDraft(list, undefined), true)).toEqual([]);
    expect(toValue(list, toDraft(list, undefined), false)).toBeUndefined();
    expect(toValue(list, toDraft(list, []), false)).toEqual([]);
    expect(toValue(list, {kind: 'list', items: []}, false)).toBeUndefined();
  });

  it('keeps a number that is not one as it was typed', () => {
    const read = (text: string) => toValue({type: 'number'}, {kind: 'text', text}, false);
    expect([read('1.50'), read('-2e3'), read('ten'), read('Infinity'), read(' ')]).toEqual([
      1.5,
      -2000,
      'ten',
      'Infinity',
      undefined,
    ]);
  });

  it('holds the last JSON while the text is none', () => {
    const first = toJsonDraft('{"a": 1}');
    const broken = toJsonDraft('{"a": ', {a: 1});
    expect(toValue({}, first, false)).toEqual({a: 1});
    expect(toValue({}, broken, false)).toEqual({a: 1});
    expect(toValue({}, toJsonDraft('  ', {a: 1}), false)).toBeUndefined();
  });

  it('offers choices with null where it may be', () => {
    expect(listChoices({type: 'boolean', nullable: true})).toEqual([true, false, null]);
    expect(listChoices({enum: ['a', null], nullable: true})).toEqual(['a', null]);
    expect(listChoices({const: 5})).toEqual([5]);
  });
});
