import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {makeFolder} from '../../openapi/testing/make-folder.ts';
import {keepLayout} from './elk.ts';

it('computes the places of a graph once for each version, and again when their file is damaged', () => {
  const dir = path.join(makeFolder(), 'kept');
  const compute = vi.fn((graph: {readonly id: string}) => ({...graph, x: 1}));
  const ask = (id: string, version = '1') => keepLayout({id}, version, compute, dir);
  expect(ask('a')).toEqual({id: 'a', x: 1});
  expect(ask('a')).toEqual({id: 'a', x: 1});
  expect(compute).toHaveBeenCalledTimes(1);
  ask('b');
  ask('a', '2');
  expect(compute).toHaveBeenCalledTimes(3);
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -1));
  }
  expect(ask('a')).toEqual({id: 'a', x: 1});
  expect(compute).toHaveBeenCalledTimes(4);
  ask('a');
  expect(compute).toHaveBeenCalledTimes(4);
  expect(readdirSync(dir)).toHaveLength(3);
});

it('keeps no failure', () => {
  const dir = path.join(makeFolder(), 'kept');
  const fail = () => {
    throw new Error('too large');
  };
  expect(() => keepLayout({id: 'a'}, '1', fail, dir)).toThrow('too large');
  expect(keepLayout({id: 'a'}, '1', (graph) => graph, dir)).toEqual({id: 'a'});
});
