import {describe, expect, it} from 'vitest';
import {Cursor, PlaceError} from './cursor.ts';
import {parseReference, toReference} from './pointers.ts';

describe('a reference', () => {
  const document = {
    components: {
      schemas: {
        'a/b~c': {type: 'string'},
        List: {items: [{type: 'null'}]},
        '100%': {type: 'number'},
      },
    },
    alias: {$ref: '#/components/schemas/List'},
  };
  const root = Cursor.atRoot(document);

  it.each([
    ['#/components/schemas/a~1b~0c', {type: 'string'}],
    ['#/components/schemas/100%', {type: 'number'}],
    ['#/components/schemas/List/items/0', {type: 'null'}],
    ['#/alias/items/0', {type: 'null'}],
    ['#', document],
  ])('%s leads to its target', (reference, target) => {
    expect(root.resolve(reference).follow().value).toEqual(target);
  });

  it.each(['#/Missing', '#/%E0%A4%A', '#/constructor/name', 'other.json#/a', '#anchor'])(
    '%s leads to nothing',
    (reference) => {
      expect(root.find(reference)).toBeUndefined();
      expect(() => root.resolve(reference)).toThrow(PlaceError);
    },
  );

  it.each(['a/b~c', '100%', 'A%2FB', '', '~1', '💩'])(
    'to a name as %j is read as written',
    (name) => {
      const keys = ['components', 'schemas', name];
      expect(parseReference(toReference(keys))).toEqual(keys);
    },
  );

  it('replaces the texts of its target by its own texts, and has the place of the target', () => {
    const place = Cursor.atRoot({
      a: {$ref: '#/b', description: 'mine', required: true},
      b: {$ref: '#/c', summary: 'from b'},
      c: {name: 'q', description: 'theirs'},
    }).get('a');
    expect(place.value).toEqual({name: 'q', summary: 'from b', description: 'mine'});
    expect(place.pointer).toBe('#/c');
    expect(place.reference).toBe('#/c');
  });

  it.each([{a: {$ref: '#/a'}}, {a: {$ref: '#/b'}, b: {$ref: '#/a'}}, {a: {$ref: '#/a/b'}}])(
    'that leads only to itself is refused: %j',
    (circle) => {
      expect(() => Cursor.atRoot(circle).get('a')).toThrow(/only to itself/);
    },
  );
});

describe('a cursor', () => {
  it('takes null for absent, in objects and in lists', () => {
    const root = Cursor.atRoot({a: null, list: [null, {name: 'x'}], map: {gone: null, b: {}}});
    expect(root.raw('a').exists).toBe(false);
    expect(root.text('a')).toBeUndefined();
    expect(root.items('list').map(({pointer}) => pointer)).toEqual(['#/list/1']);
    expect(root.members('map').map(([name]) => name)).toEqual(['b']);
  });

  it('names the place of a value of the wrong kind', () => {
    const root = Cursor.atRoot({'a/b': {list: {}, text: [], map: 'x'}});
    const place = root.raw('a/b');
    expect(() => place.rawItems('list')).toThrow('expected a list, found an object');
    expect(() => place.text('text')).toThrow('expected a text, found a list');
    expect(() => place.rawMembers('map')).toThrow('expected an object, found "x"');
  });

  it('reads a path item together with the one that it refers to', () => {
    const root = Cursor.atRoot({
      paths: {'/a': {$ref: '#/components/pathItems/A', get: {summary: 'own'}}},
      components: {pathItems: {A: {get: {}, put: {}, parameters: []}}},
    });
    const item = root.raw('paths').raw('/a').followItem();
    expect(item.names).toEqual(['get', 'put', 'parameters']);
    expect(item.raw('get').value).toEqual({summary: 'own'});
    expect(root.resolve(item.raw('put').pointer).value).toEqual({});
  });
});
