import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findProductWords} from './find-words.ts';

it('finds words of this product in texts and names of built files, and nothing in other sites', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'words-'));
  try {
    writeFileSync(path.join(root, 'index.html'), '<title>Boats</title>');
    expect(await findProductWords(root)).toEqual({found: [], files: 1});
    mkdirSync(path.join(root, 'api'));
    writeFileSync(path.join(root, 'api/waiting-list.json'), '{"text": "A Festival"}');
    expect((await findProductWords(root)).found).toEqual([
      'api/waiting-list.json: waiting-list',
      'api/waiting-list.json: Festival',
    ]);
  } finally {
    rmSync(root, {recursive: true, force: true});
  }
});
