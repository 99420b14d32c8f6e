import {describe, expect, it} from 'vitest';
import type {FieldSchema, JsonValue} from '../../../../openapi/samples';
import {toDraft} from './draft';
import {describeSchema} from './hints';
import {listMisfits, validateField, validateHeaderText} from './validate';

function messageFor(schema: FieldSchema, text: string, isRequired = false) {
  return validateField(schema, {kind: 'text', text}, isRequired);
}

describe('Validation', () => {
  it.each<[FieldSchema, string, string | undefined]>([
    [{type: 'string', minLength: 3}, 'ab', 'Enter at least 3 characters (now 2).'],
    [{type: 'string', maxLength: 2}, '👍👍', undefined],
    [{type: 'string', pattern: '^[A-Z]+$'}, 'ab', 'Does not match the pattern ^[A-Z]+$.'],
    [{type: 'string', pattern: '(?<=x(?'}, 'ab', undefined],
    [{type: 'integer'}, '1.5', 'Must be a whole number.'],
    [{type: 'integer'}, 'ten', 'Enter a number.'],
    [{type: 'integer'}, '90071992547409930', expect.stringContaining('this many digits')],
    [{type: 'number', minimum: 1}, '0', 'Must be 1 or more.'],
    [
      {type: 'number', minimum: 0, maximum: 1, exclusiveMinimum: 0.5},
      '2',
      'Must be 0 to 1, more than 0.5.',
    ],
    [{type: 'number', exclusiveMinimum: 1}, '1', 'Must be more than 1.'],
    [{type: 'number', multipleOf: 0.01}, '0.07', undefined],
    [{type: 'number', multipleOf: 0.01}, '0.075', 'Must be in steps of 0.01.'],
    [{type: 'string', format: 'uuid'}, 'abc', expect.stringMatching(/^Enter a UUID, for example /)],
    [{type: 'string', format: 'uuid'}, '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02', undefined],
    [{type: 'string', format: 'date'}, '31-06-2026', expect.stringContaining('a date')],
    [{type: 'string', format: 'date-time'}, '2026-06-20 14:00', expect.stringContaining('offset')],
    [{type: 'string', format: 'date-time'}, '2026-06-20T14:00:00+02:00', undefined],
    [{type: 'string', format: 'uri'}, 'example.com', expect.stringContaining('absolute URL')],
    [{type: 'string', format: 'unknown'}, 'x', undefined],
    [{type: 'string', file: true}, 'a"b', expect.stringContaining('cannot contain quotes')],
  ])('says of %j with %j: %s', (schema, text, message) => {
    expect(messageFor(schema, text)).toEqual(message);
  });

  it('wants a value only where one is required', () => {
    expect(messageFor({type: 'string', minLength: 1}, '')).toBeUndefined();
    expect(messageFor({type: 'string'}, '', true)).toBe('Enter a value.');
  });

  it('says why a text is not JSON and counts items', () => {
    const broken = validateField({}, {kind: 'json', text: '{"a": '}, false);
    expect(broken).toMatch(/^Invalid JSON: .*The samples show the last valid value\.$/);
    const list: FieldSchema = {type: 'array', items: {}, minItems: 2, maxItems: 2};
    expect(validateField(list, toDraft(list, [1]), false)).toBe('Enter 2 items (now 1).');
    expect(validateField(list, toDraft(list, undefined), false)).toBeUndefined();
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
    const paths = (value: JsonValue) => listMisfits(schema, value).map(({path}) => path);
    expect(paths({id: '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02', kind: 'x'})).toEqual([]);
    const value = {id: 5, child: {b: 'y'}, list: [1, 'z']};
    expect(paths(value)).toEqual(['kind', 'id', 'child.a', 'child.b', 'list[1]']);
  });

  it('knows what headers cannot carry', () => {
    expect(validateHeaderText('a\tb')).toBeUndefined();
    expect(validateHeaderText('a\nb')).toMatch(/control characters/);
  });
});

describe('Hints', () => {
  it.each<[FieldSchema, string]>([
    [{type: 'string'}, ''],
    [{type: 'string', minLength: 1, maxLength: 120}, 'Text, 1 to 120 characters'],
    [{type: 'string', format: 'uuid'}, 'UUID'],
    [{type: 'string', format: 'date-time'}, 'Date and time with offset'],
    [{type: 'string', enum: ['a'], default: 'a'}, 'Default a'],
    [{type: 'integer', minimum: 0}, 'Whole number, 0 or more'],
    [
      {type: 'number', exclusiveMaximum: 9, multipleOf: 0.5},
      'Number, less than 9, in steps of 0.5',
    ],
    [{type: 'array', items: {}, maxItems: 1, default: []}, 'List, at most 1 item, default none'],
    [{type: 'string', file: true}, 'Name of a file next to the sample'],
    [{}, 'JSON'],
  ])('of %j are %j', (schema, hint) => {
    expect(describeSchema(schema)).toBe(hint);
  });
});
