import {describe, expect, it} from 'vitest';
import type {FieldSchema, JsonValue} from '../../../../openapi/samples';
import {describeSchema} from './hints';
import {findJsonProblem, findProblem, getFieldKind, listChoices, listInvalid} from './validate';

describe('validation', () => {
  it.each<[FieldSchema, JsonValue, string | undefined]>([
    [{type: 'string', minLength: 3}, 'ab', 'Enter at least 3 characters (now 2).'],
    [{type: 'string', maxLength: 2}, '👍👍', undefined],
    [{type: 'string', pattern: '^[A-Z]+$'}, 'ab', 'Does not match the pattern ^[A-Z]+$.'],
    [{type: 'string', pattern: '(?<=x(?'}, 'ab', undefined],
    [{type: 'integer'}, 1.5, 'Must be a whole number.'],
    [{type: 'integer'}, 'ten', 'Expected the type integer. Found string.'],
    [{type: 'integer'}, 2 ** 60, expect.stringContaining('this many digits')],
    [{type: 'number', exclusiveMinimum: 1}, 1, 'Must be more than 1.'],
    [{type: 'number', minimum: 0, maximum: 1}, 2, 'Must be 0 to 1.'],
    [{type: 'number', multipleOf: 0.01}, 0.07, undefined],
    [{type: 'number', multipleOf: 0.01}, 0.075, 'Must be in steps of 0.01.'],
    [{type: 'string', format: 'date-time'}, '2026-06-20 14:00', expect.stringContaining('offset')],
    [{type: 'string', format: 'date-time'}, '2026-06-20T14:00:00+02:00', undefined],
    [{type: 'array', items: {}, minItems: 2, maxItems: 2}, [1], 'Enter exactly 2 items (now 1).'],
    [{enum: ['a']}, 'b', 'Expected "a". Found "b".'],
    [{type: 'string', nullable: true}, null, undefined],
  ])('finds for %j with %j: %s', (schema, value, message) => {
    expect(findProblem(schema, value, false)).toEqual(message);
  });

  it('requires a value only for required fields', () => {
    expect(findProblem({type: 'string'}, undefined, false)).toBeUndefined();
    expect(findJsonProblem({}, ' ', true)).toBe('Enter a value.');
  });

  it('explains why a text is not JSON', () => {
    const broken = findJsonProblem({}, '{"a": ', false);
    expect(broken).toMatch(/^Invalid JSON: .+ The samples show the last valid value\.$/);
  });

  it('compares JSON with its schema at every depth', () => {
    const schema: FieldSchema = {
      type: 'object',
      properties: {
        id: {type: 'string', format: 'uuid'},
        child: {type: 'object', properties: {a: {type: 'string'}}, required: ['a']},
        list: {type: 'array', items: {type: 'integer'}},
        kind: {enum: ['x']},
      },
      required: ['id', 'kind'],
    };
    const paths = (value: JsonValue) => listInvalid(schema, value).map(({path}) => path);
    expect(paths({id: '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02', kind: 'x'})).toEqual([]);
    const value = {id: 5, child: {b: 'y'}, list: [1, 'z']};
    expect(paths(value)).toEqual(['kind', 'id', 'child.a', 'child.b', 'list[1]']);
  });
});

describe('a field', () => {
  it.each<[FieldSchema, JsonValue | undefined, string]>([
    [{type: 'integer', nullable: true}, null, 'text'],
    [{type: 'string'}, {not: 'a text'}, 'json'],
    [{type: 'boolean'}, undefined, 'choice'],
    [{type: 'array', items: {}}, 'one', 'json'],
    [{properties: {}}, undefined, 'object'],
    [{properties: {}}, null, 'json'],
  ])('of %j with %j is of the kind %s', (schema, value, kind) => {
    expect(getFieldKind(schema, value)).toBe(kind);
  });

  it('offers null as a choice if the schema allows it', () => {
    expect(listChoices({type: 'boolean', nullable: true})).toEqual([true, false, null]);
    expect(listChoices({enum: ['a', null], nullable: true})).toEqual(['a', null]);
  });

  it.each<[FieldSchema, string]>([
    [{type: 'string'}, ''],
    [{type: 'string', minLength: 1, maxLength: 120}, '1 to 120 characters'],
    [{type: 'string', format: 'date-time'}, 'date and time with offset'],
    [{type: 'string', enum: ['a'], default: 'a'}, 'default a'],
    [{type: 'number', exclusiveMaximum: 9, multipleOf: 2}, 'number, less than 9, in steps of 2'],
    [{pattern: '(?=a)b'}, 'pattern (?=a)b, pattern not checked here'],
    [{type: 'array', items: {}, maxItems: 1, default: []}, 'at most 1 item, default []'],
    [{type: 'string', file: true}, 'name of a file next to the sample'],
  ])('of %j has the hint %j', (schema, hint) => {
    expect(describeSchema(schema)).toBe(hint);
  });
});
