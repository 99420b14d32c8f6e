import {expect, it} from 'vitest';
import type {SpecDocument} from './document.ts';
import {describeFilters} from './filters.ts';

it('a filter says which rows it selects; without a text, or with that of the field, it is refused', () => {
  const status = {description: 'State.\n\n- `draft`: Not sold.'};
  const describeWith = (text: string) => {
    const schemas = {ShopFilter: {properties: {status: {...status}}}};
    const document = {components: {schemas}} as unknown as SpecDocument;
    describeFilters(document, {rows: {}, fields: {status: text}});
    return schemas.ShopFilter.properties.status.description;
  };
  expect(describeWith('{rows} in this state.')).toBe(
    'Shops in this state.\n\n- `draft`: Not sold.',
  );
  expect(() => describeWith('')).toThrow('"status" of Shop has no text');
  expect(() => describeWith('State.')).toThrow('or that of the field');
});
