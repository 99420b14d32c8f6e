import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {keepLayout} from './elk.ts';

function makeFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'layouts-'));
  onTestFinished(() => rmSync(dir, {recursive: true, force: true}));
  return path.join(dir, 'kept');
}

it('computes the places of a graph once for each version, and again when their file is damaged', () => {
  const dir = makeFolder();
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
  const dir = makeFolder();
  const fail = () => {
    throw new Error('too large');
  };
  expect(() => keepLayout({id: 'a'}, '1', fail, dir)).toThrow('too large');
  expect(keepLayout({id: 'a'}, '1', (graph) => graph, dir)).toEqual({id: 'a'});
});
