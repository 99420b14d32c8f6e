import {existsSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {compressSite, GENERATIONS_FILE, keepGenerations} from './prepare-release.ts';

let root: string;
beforeEach(() => {
  root = makeFolder();
});

/** Writes a built site with one script, which has this hash in its name. */
function writeBuild(name: string, hash: string): string {
  const dir = path.join(root, name);
  writeText(path.join(dir, 'index.html'), `<script src=/assets/js/main.${hash}.js></script>`);
  writeText(path.join(dir, `assets/js/main.${hash}.js`), `console.log('${hash}')`);
  writeText(path.join(dir, 'assets/js/shared.00000000.js'), 'console.log()');
  writeText(path.join(dir, `search-index-${hash}.json`), '{}');
  return dir;
}

describe('a release', () => {
  it('has the hashed files of the previous release beside its own, and no others', async () => {
    const old = writeBuild('old', 'aaaaaaaa');
    const fresh = writeBuild('fresh', 'bbbbbbbb');
    writeText(path.join(old, 'gone.html'), 'gone');
    expect(await keepGenerations(fresh, old)).toMatchObject({copied: 2});
    expect(existsSync(path.join(fresh, 'assets/js/main.aaaaaaaa.js'))).toBe(true);
    expect(existsSync(path.join(fresh, 'search-index-aaaaaaaa.json'))).toBe(true);
    expect(existsSync(path.join(fresh, 'gone.html'))).toBe(false);
    expect(await readFile(path.join(fresh, 'index.html'), 'utf8')).toContain('bbbbbbbb');
  });

  it('has the files of three previous releases, and of no older one', async () => {
    const hashes = [1, 2, 3, 4, 5].map((digit) => String(digit).repeat(8));
    let previous: string | undefined;
    for (const hash of hashes) {
      const dir = writeBuild(hash, hash);
      await keepGenerations(dir, previous);
      previous = dir;
    }
    const isKept = hashes.map((hash) =>
      existsSync(path.join(previous ?? '', `assets/js/main.${hash}.js`)),
    );
    expect(isKept).toEqual([false, true, true, true, true]);
  });

  it.each([
    ['a folder without a page', 'index.html', undefined, /found no .*index/],
    [
      'a broken list',
      GENERATIONS_FILE,
      '{"generations": 1}',
      /found "\{\\"generations\\": 1\}", expect/,
    ],
    [
      'a file of the list that is gone',
      GENERATIONS_FILE,
      '{"generations": [{"released": "", "files": ["a.01234567.js"]}]}',
      /found no readable .*a\.01234567\.js/,
    ],
  ])('refuses %s as the previous site, and says what to do', async (_, file, text, message) => {
    const old = writeBuild('old', 'aaaaaaaa');
    if (text === undefined) rmSync(path.join(old, file));
    else writeText(path.join(old, file), text);
    const run = keepGenerations(writeBuild('fresh', 'bbbbbbbb'), old);
    await expect(run).rejects.toThrow(message);
  });
});

describe('compressed copies', () => {
  it('have the content of their files, and exist only for texts of a kilobyte or more', async () => {
    const text = 'A page of the documentation. '.repeat(400);
    writeText(path.join(root, 'page.html'), text);
    writeText(path.join(root, 'short.txt'), 'short');
    writeText(path.join(root, 'picture.png'), 'p'.repeat(4000));
    expect(await compressSite(root, ['page.html', 'short.txt', 'picture.png'])).toBe(1);
    const [zipped, brotli] = await Promise.all(
      ['gz', 'br'].map((extension) => readFile(path.join(root, `page.html.${extension}`))),
    );
    expect(gunzipSync(zipped ?? '').toString()).toBe(text);
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(text);
    expect(existsSync(path.join(root, 'short.txt.gz'))).toBe(false);
    expect(existsSync(path.join(root, 'picture.png.br'))).toBe(false);
  });
});
