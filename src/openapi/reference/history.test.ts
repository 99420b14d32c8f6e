import {describe, expect, it} from 'vitest';
import {HISTORY} from './fixtures/history.ts';
import {findField, loadOperation, loadReference} from './fixtures/load-fixture.ts';
import type {OperationPage} from './types.ts';

const SCHEMAS = '#/components/schemas/';

const page = loadOperation('history', {slug: 'get-booking', history: HISTORY});
const body = page.responses[0]?.contents[0]?.schema;
const getQuery = ({parameters}: OperationPage, name: string) =>
  parameters.find(({place}) => place === 'query')?.fields.find((field) => field.name === name);

describe('the history on the page of an operation', () => {
  it('says of a field when it came last, and nothing of one that was always there', () => {
    expect(findField(body, 'buyer', 'phone').since).toBe('2025-03-01');
    expect(findField(body, 'seat', 'row').since).toBe('2025-05-01');
    expect(findField(body, 'buyer', 'name').since).toBeUndefined();
    expect(findField(body, 'state').since).toBeUndefined();
  });

  it('says of a value when it came last, whatever it is called', () => {
    expect(findField(body, 'state').schema.values).toEqual([
      {id: 'response-200.state~open', value: 'open'},
      {id: 'response-200.state~__proto__', value: '__proto__', since: '2025-05-01'},
      {id: 'response-200.state~paid', value: 'paid', since: '2025-05-01'},
    ]);
    expect(findField(body, 'kind').schema.values).toEqual([
      {id: 'response-200.kind~group', value: 'group', html: 'Several people'},
      {id: 'response-200.kind~single', value: 'single', html: 'One person', since: '2025-03-01'},
    ]);
  });

  it('knows a parameter by its name, because entries count parameters in another order', () => {
    expect(getQuery(page, 'sort')?.since).toBe('2025-05-01');
    expect(getQuery(page, 'sort')?.schema.values).toEqual([
      {id: 'query.sort~name', value: 'name'},
      {id: 'query.sort~age', value: 'age', since: '2025-05-01'},
    ]);
    expect(page.parameters[0]?.fields[0]?.since).toBeUndefined();
  });

  it('says of what is deprecated when it ends, where the document says so', () => {
    const fields = [findField(body, 'old'), findField(body, 'older'), getQuery(page, 'limit')];
    expect(fields.map((field) => [field?.marks, field?.ends])).toEqual([
      [['deprecated'], '2026-06-01'],
      [['deprecated'], undefined],
      [['deprecated'], '2026-01-01'],
    ]);
  });

  it('lists what changed with day and entry, the newest first', () => {
    expect(page.changes).toHaveLength(9);
    expect(page.changes?.[1]).toEqual({
      date: '2025-05-01',
      sentence: `${SCHEMAS}Buyer/properties/age changed.`,
      href: '/changes/sample-api/2025-05-01/#ties/age',
    });
    expect(page.changes?.at(-1)?.date).toBe('2025-03-01');
  });
});

describe('the history on the page of an object', () => {
  const {objects} = loadReference('history', {history: HISTORY});
  const list = (name: string) =>
    objects.find((each) => each.name === name)?.changes?.map(({sentence}) => sentence);

  it('lists what changed in it and in what has no page of its own, without fixed texts', () => {
    expect(list('Booking')).toEqual([
      `${SCHEMAS}Booking/properties/state changed.`,
      `${SCHEMAS}Buyer/properties/age changed.`,
      `${SCHEMAS}Booking/properties/kind changed.`,
      `${SCHEMAS}Booking/properties/state changed.`,
      `${SCHEMAS}Buyer/properties/phone changed.`,
    ]);
  });
});
