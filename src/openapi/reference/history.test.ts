import {describe, expect, it} from 'vitest';
import {HISTORY} from './fixtures/history.ts';
import {findField, loadOperation, loadReference} from './fixtures/load-fixture.ts';

const SCHEMAS = '#/components/schemas/';

describe('the history on the page of an operation', () => {
  const page = loadOperation('history', {slug: 'get-booking', history: HISTORY});
  const body = page.responses[0]?.contents[0]?.schema;
  const fields = page.parameters.find(({place}) => place === 'query')?.fields;
  // Entries count parameters in another order, so they are identified by their names.
  const query = {type: 'object', fields};

  it.each<[name: string, since: string | undefined, ...values: (string | undefined)[][]]>([
    ['buyer > phone', '2025-03-01'],
    ['buyer > name', undefined],
    ['seat > row', '2025-05-01'],
    ['state', undefined, ['open'], ['__proto__', '2025-05-01'], ['paid', '2025-05-01']],
    ['kind', undefined, ['group'], ['single', '2025-03-01']],
    ['sort', '2025-05-01', ['name'], ['age', '2025-05-01']],
  ])('shows when %s and its values were added last', (name, added, ...expected) => {
    const field = findField(name === 'sort' ? query : body, ...name.split(' > '));
    expect(field.since).toBe(added);
    const values = field.schema.values ?? [];
    expect(values.map(({value, since}) => (since ? [value, since] : [value]))).toEqual(expected);
  });

  it('shows the end date of deprecated fields if the document has one', () => {
    const deprecated = [
      findField(body, 'old'),
      findField(body, 'older'),
      findField(query, 'limit'),
    ];
    expect(deprecated.map((field) => [field.marks, field.ends])).toEqual([
      [['deprecated'], '2026-06-01'],
      [['deprecated'], undefined],
      [['deprecated'], '2026-01-01'],
    ]);
  });

  it('lists changes with day and entry, the newest first', () => {
    expect(page.changes).toHaveLength(9);
    expect(page.changes?.[1]).toEqual({
      date: '2025-05-01',
      sentence: `${SCHEMAS}Buyer/properties/age changed.`,
      href: '/changes/sample-api/2025-05-01/#ties/age',
    });
  });
});

it('the page of an object lists changes of it and of its schemas without pages', () => {
  const {objects} = loadReference('history', {history: HISTORY});
  const booking = objects.find(({name}) => name === 'Booking');
  expect(booking?.changes?.map(({sentence}) => sentence)).toEqual(
    ['Booking/properties/state', 'Buyer/properties/age', 'Booking/properties/kind']
      .concat('Booking/properties/state', 'Buyer/properties/phone')
      .map((place) => `${SCHEMAS}${place} changed.`),
  );
});
