import {describe, expect, it} from 'vitest';
import {describeType} from './describe-type.ts';
import {follow, getField, getFields, getSchema} from './schemas.ts';
import {makeTestContext} from './testing/specifications.ts';

const [specification] = makeTestContext().specifications;
if (!specification) throw new Error('The test context has no specification.');
const {document} = specification;

describe('fields of a schema', () => {
  it('include those of its parts and know which are required', () => {
    const fields = getFields(document, getSchema(specification, 'Event').value);
    const required = fields.filter((field) => field.isRequired).map((field) => field.name);
    expect(fields[0]?.name).toBe('guid');
    expect(required).toEqual(['guid', 'name', 'status', 'venue']);
  });

  it('keep the description that stands beside a reference', () => {
    const {schema} = getField(specification, 'Event', 'status');
    expect(schema.description).toBe('State of the <b>event</b>.');
    expect(schema.enum).toEqual(['draft', 'live', 'ended']);
  });

  it('are found through null unions and lists', () => {
    expect(getField(specification, 'Event', 'venue.city').isRequired).toBe(true);
    expect(getField(specification, 'Event', 'halls.capacity').schema.maximum).toBe(120000);
  });

  it('are refused in a circle of references', () => {
    expect(() => getSchema(specification, 'Circle')).toThrow(/circle/);
    expect(() => follow(document, {$ref: '#/components/schemas/Circle'})).toThrow(/circle/);
  });

  it.each([
    ['name', 'string'],
    ['status', '`draft`, `live`, `ended`'],
    ['venue', 'Venue or null'],
    ['halls', 'list of Venue'],
    ['starts_at', 'string (date-time) or null'],
    ['labels', 'object'],
  ])('say their type in words: %s is %s', (name, type) => {
    expect(describeType(document, getField(specification, 'Event', name).schema)).toBe(type);
  });
});
