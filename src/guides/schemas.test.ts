import {describe, expect, it} from 'vitest';
import {mergeSchema, pick} from '../openapi/document/merge-schema.ts';
import {describeType} from './components/field-table.ts';
import {getEnumValues, getField, getFields, getKeyword, getSchema} from './schemas.ts';
import {makeTestContext} from './testing/specifications.ts';

const [specification] = makeTestContext().specifications;
if (!specification) throw new Error('The test context has no specification.');

describe('fields of a schema', () => {
  it('include those of its parts and know which are required', () => {
    const fields = getFields(mergeSchema([getSchema(specification, 'Event')]));
    const required = fields.filter((field) => field.isRequired).map((field) => field.name);
    expect(fields[0]?.name).toBe('guid');
    expect(required).toEqual(['guid', 'name', 'status', 'venue']);
  });

  it('keep the description that is beside a reference', () => {
    const {schema} = getField(specification, 'Event', 'status');
    expect(pick(schema.parts, 'description')).toBe('State of the <b>event</b>.');
    expect(getEnumValues(schema)).toEqual(['draft', 'live', 'ended']);
  });

  it('are found through null unions and lists', () => {
    expect(getField(specification, 'Event', 'venue.city').isRequired).toBe(true);
    const {schema} = getField(specification, 'Event', 'halls.capacity');
    expect(getKeyword(schema, 'maximum')).toBe(120000);
  });

  it.each([
    ['name', 'string'],
    ['status', '`draft`, `live`, `ended`'],
    ['venue', 'Venue or null'],
    ['halls', 'list of Venue'],
    ['starts_at', 'string (date-time) or null'],
    ['labels', 'object'],
  ])('say their type in words: %s is %s', (name, type) => {
    expect(describeType(getField(specification, 'Event', name).schema)).toBe(type);
  });
});
