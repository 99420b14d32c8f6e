import {describe, expect, it} from 'vitest';
import {loadOperation} from './fixtures/load-fixture.ts';
import type {Fact, FieldView, OperationPage} from './types.ts';

function fieldsOf(page: OperationPage, place: string): readonly FieldView[] {
  return page.parameters.find((group) => group.place === place)?.fields ?? [];
}

describe('parameters', () => {
  const page = loadOperation('parameters');

  it('are grouped by place, those of the path first', () => {
    expect(page.parameters.map(({place, fields}) => [place, fields.map(({id}) => id)])).toEqual([
      ['path', ['path.event_guid']],
      ['query', ['query.trace', 'query.page', 'query.sort', 'query.filter']],
      ['header', ['header.If-Match', 'header.page']],
      ['cookie', ['cookie.session']],
    ]);
  });

  it('replace those of the path when place and name are the same', () => {
    expect(fieldsOf(page, 'path')[0]?.schema).toMatchObject({
      html: '<p>The event at the operation.</p>',
      format: 'uuid',
    });
  });

  it('show their own examples before those of the schema', () => {
    const [, , sort] = fieldsOf(page, 'query');
    expect(sort?.schema.facts).toEqual([{term: 'Examples', codes: ['name', '-name']}]);
  });

  it('leave an example out that is the default, and examples of listed values', () => {
    const page = loadOperation('parameter-examples');
    expect(fieldsOf(page, 'query').map(({schema}) => schema.facts)).toEqual([
      [{term: 'Default', codes: ['25']}],
      undefined,
    ]);
  });

  it('say when they are required and deprecated', () => {
    expect(fieldsOf(page, 'cookie')[0]?.marks).toEqual(['required', 'deprecated']);
    expect(fieldsOf(page, 'header')[0]?.marks).toEqual(['required']);
  });

  it('show the fields and the media type of a content', () => {
    const filter = fieldsOf(page, 'query').at(-1);
    expect(filter?.schema.facts).toEqual([{term: 'Sent as', codes: ['application/json']}]);
    expect(filter?.schema.fields?.[0]?.id).toBe('query.filter.name');
  });
});

describe('parameter styles', () => {
  const page = loadOperation('parameter-styles');
  const written = (place: string, name: string): Fact[] => {
    const field = fieldsOf(page, place).find((each) => each.name === name);
    return [...(field?.schema.facts ?? [])];
  };

  it.each([
    ['path', 'simple', 'a,b'],
    ['path', 'label', '.a.b'],
    ['path', 'matrix', ';matrix=value'],
    ['query', 'form', 'form=a&form=b'],
    ['query', 'flat', 'flat=a,b'],
    ['query', 'space', 'space=a%20b'],
    ['query', 'pipe', 'pipe=a|b'],
    ['query', 'deep', 'deep[from]=…&deep[to]=…'],
    ['query', 'object', 'object=a,…'],
    ['header', 'X-List', 'a,b'],
  ])('write the %s parameter %s as %s', (place, name, expected) => {
    expect(written(place, name)).toEqual([{term: 'Serialised as', codes: [expected]}]);
  });

  it('say when reserved characters and empty values are allowed', () => {
    expect(written('query', 'address')).toEqual([
      {term: 'Reserved characters', text: 'kept'},
      {term: 'Empty value', text: 'allowed'},
    ]);
  });
});
