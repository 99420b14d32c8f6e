import {expect, it} from 'vitest';
import {describeType} from './components/field-table.ts';
import {getField} from './schemas.ts';
import {makeTestContext} from './testing/specifications.ts';

const [specification] = makeTestContext().specifications;
if (!specification) throw new Error('The test context has no specification.');

it.each([
  ['name', 'string'],
  ['status', '`draft`, `live`, `ended`'],
  ['venue', 'Venue or null'],
  ['halls', 'array of objects'],
  ['starts_at', 'string (date-time) or null'],
  ['phases', 'array of strings'],
  ['labels', 'map'],
])('the type of a field is described in words: %s is %s', (name, type) => {
  expect(describeType(getField(specification, 'Event', name).schema)).toBe(type);
});
