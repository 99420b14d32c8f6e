import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {HostError} from '../hosts/read-site.ts';
import {compressSite} from './compress.ts';
import {
  chooseGenerations,
  GENERATIONS_FILE,
  keepGenerations,
  readGenerations,
  readReleaseOptions,
} from './generations.ts';

let root: string;
beforeEach(async () => {
  root = makeFolder();
});

/** Writes a built site whose one script has this hash. */
async function writeBuild(name: string, hash: string): Promise<string> {
  const dir = path.join(root, name);
  await mkdir(path.join(dir, 'assets/js'), {recursive: true});
  await writeFile(path.join(dir, 'index.html'), `<script src=/assets/js/main.${hash}.js></script>`);
  await writeFile(path.join(dir, 'assets/js', `main.${hash}.js`), `console.log('${hash}')`);
  await writeFile(path.join(dir, 'assets/js', 'shared.00000000.js'), 'console.log()');
  await writeFile(path.join(dir, `search-index-${hash}.json`), '{}');
  await writeFile(path.join(dir, 'search-manifest.json'), '{}');
  return dir;
}

const RETENTION = {keep: 2, days: 30};
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('a release', () => {
  it('keeps the hashed files of the previous one beside its own, and nothing else of it', async () => {
    const old = await writeBuild('old', 'aaaaaaaa');
    const fresh = await writeBuild('fresh', 'bbbbbbbb');
    await writeFile(path.join(old, 'gone.html'), 'gone');
    const kept = await keepGenerations(fresh, old, RETENTION, new Date());
    expect(kept.copied).toBe(2);
    expect(existsSync(path.join(fresh, 'assets/js/main.aaaaaaaa.js'))).toBe(true);
    expect(existsSync(path.join(fresh, 'search-index-aaaaaaaa.json'))).toBe(true);
    expect(existsSync(path.join(fresh, 'gone.html'))).toBe(false);
    expect(await readFile(path.join(fresh, 'index.html'), 'utf8')).toContain('bbbbbbbb');
  });

  it('drops the files of a release after the number that is kept', async () => {
    let previous: string | undefined;
    for (const [at, hash] of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].entries()) {
      const dir = await writeBuild(`build-${at}`, hash);
      await keepGenerations(dir, previous, RETENTION, day(1 + at));
      previous = dir;
    }
    const has = (hash: string) =>
      existsSync(path.join(previous ?? '', `assets/js/main.${hash}.js`));
    expect(['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map(has)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await readGenerations(previous ?? '')).toHaveLength(3);
  });

  it('drops the files of a release after the days that are given', async () => {
    const first = await writeBuild('first', 'aaaaaaaa');
    await keepGenerations(first, undefined, RETENTION, day(1));
    const late = await writeBuild('late', 'bbbbbbbb');
    const {copied} = await keepGenerations(late, first, {keep: 2, days: 10}, day(12));
    expect(copied).toBe(0);
    const early = await writeBuild('early', 'bbbbbbbb');
    expect((await keepGenerations(early, first, {keep: 2, days: 11}, day(12))).copied).toBe(2);
  });

  it('takes the newest releases whatever their order in the list', () => {
    const list = [3, 1, 2].map((at) => ({released: day(at).toISOString(), files: []}));
    const chosen = chooseGenerations(list, {keep: 2, days: 30}, day(4));
    expect(chosen.map(({released}) => released)).toEqual([3, 2].map((at) => day(at).toISOString()));
  });

  it.each([
    ['a folder that is missing', async () => path.join(root, 'nowhere'), /found no index\.html/],
    ['its own folder', async () => path.join(root, 'fresh'), /a release already/],
    [
      'a folder with a broken list',
      async () => {
        const dir = await writeBuild('broken', 'aaaaaaaa');
        await writeFile(path.join(dir, GENERATIONS_FILE), '{"generations": 1}');
        return dir;
      },
      /found "\{\\"generations\\": 1\}", expected/,
    ],
    [
      'a list that leads out of the folder',
      async () => {
        const dir = await writeBuild('hostile', 'aaaaaaaa');
        const files = ['assets/../../secret.aaaaaaaa.txt'];
        const generations = [{released: day(1).toISOString(), files}];
        await writeFile(path.join(dir, GENERATIONS_FILE), JSON.stringify({generations}));
        return dir;
      },
      /expected .*hashed files only/,
    ],
    [
      'a folder that lost a file of its list',
      async () => {
        const dir = await writeBuild('torn', 'aaaaaaaa');
        await keepGenerations(dir, undefined, RETENTION, new Date());
        await rm(path.join(dir, 'assets/js/main.aaaaaaaa.js'));
        return dir;
      },
      /found no readable .*main\.aaaaaaaa\.js/,
    ],
  ])('refuses as the previous site %s, and says what to do', async (_, makePrevious, message) => {
    const fresh = await writeBuild('fresh', 'bbbbbbbb');
    const run = keepGenerations(fresh, await makePrevious(), RETENTION, new Date());
    await expect(run).rejects.toThrow(HostError);
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toThrow(/(Give|Fetch|Run) /);
  });

  it('refuses a build that was released already', async () => {
    const dir = await writeBuild('fresh', 'aaaaaaaa');
    await keepGenerations(dir, undefined, RETENTION, new Date());
    await expect(keepGenerations(dir, undefined, RETENTION, new Date())).rejects.toThrow(
      /a release already[\s\S]*npm run build/,
    );
  });
});

describe('the command line of a release', () => {
  it('has defaults', () => {
    expect(readReleaseOptions(['--previous', 'build-old'])).toEqual({
      dir: 'build',
      previous: 'build-old',
      keep: 3,
      days: 30,
    });
  });

  it('ends with code 2 and names the option when a number is none', () => {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['scripts/release/release-command.ts', '--keep', 'many'],
      {encoding: 'utf8'},
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(/--keep .*found "many", expected a whole number/);
  });
});

describe('compressed copies', () => {
  it('hold the content of their files, and lie beside text of a kilobyte or more only', async () => {
    const text = 'A page of the documentation. '.repeat(400);
    await writeFile(path.join(root, 'page.html'), text);
    await writeFile(path.join(root, 'short.txt'), 'short');
    await writeFile(path.join(root, 'picture.png'), Buffer.alloc(4000));
    const sum = await compressSite(root, ['page.html', 'short.txt', 'picture.png']);
    expect(sum).toMatchObject({files: 1, bytes: text.length});
    const [zipped, brotli] = await Promise.all(
      ['gz', 'br'].map((extension) => readFile(path.join(root, `page.html.${extension}`))),
    );
    expect(gunzipSync(zipped ?? '').toString()).toBe(text);
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(text);
    expect(sum.gzip).toBe(zipped?.length);
    expect(sum.brotli).toBe(brotli?.length);
    expect(existsSync(path.join(root, 'short.txt.gz'))).toBe(false);
    expect(existsSync(path.join(root, 'picture.png.br'))).toBe(false);
  });
});
