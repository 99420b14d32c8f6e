import {expect, it} from 'vitest';
import {findWrongNames} from './check-names.ts';

const BOATS = {id: 'boats', operations: ['list-boats', 'rent-boat'], tags: ['Boats', 'Piers']};

it('names in product/ that no document has are reported with file, key and the nearest name', () => {
  const home = {mostUsed: {boats: ['list-boats', 'rent-boats']}};
  const groups = {boats: [{name: 'Water', tags: ['Boats', 'Pier']}]};
  expect(findWrongNames(home, groups, [BOATS])).toEqual([
    'product/home.ts: mostUsed.boats: "rent-boats" is not an operation and is left out (nearest: rent-boat, list-boats).',
    'product/tag-groups.ts: boats: "Pier" is not a tag and is left out (nearest: Piers).',
  ]);
});
