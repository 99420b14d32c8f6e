import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findTraces, removeApiLine} from './without-api.ts';

const SOURCE = `apis: [
    {id: 'boats', label: 'Boats', source: 'boats'},
    {id: 'piers', label: 'Piers', source: 'piers'},
  ],`;

it('removes the one line of an API, and says when there is none', () => {
  expect(removeApiLine(SOURCE, 'boats')).toBe(SOURCE.replace(/^.*boats.*\n/m, ''));
  expect(() => removeApiLine(SOURCE, 'tills')).toThrow('"tills" has 0 lines');
});

it('finds pages, documents and links of an API that is gone, and nothing of others', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'traces-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  };
  try {
    write('index.html', '<a href="/api/piers/piers/">Piers</a>');
    write('api/piers/piers/index.html', 'Piers');
    expect(await findTraces(root, 'boats')).toEqual([]);
    write('specs/boats.json', '{}');
    write('api/boats/list/index.html', '<a href="/specs/boats.yaml">');
    write('docs/index.html', '<a href="/api/boats/boats/">');
    expect([...(await findTraces(root, 'boats'))].sort()).toEqual([
      'api/boats/list',
      'api/boats/list/index.html',
      'api/boats/list/index.html',
      'docs/index.html',
      'specs/boats.json',
    ]);
  } finally {
    rmSync(root, {recursive: true, force: true});
  }
});
