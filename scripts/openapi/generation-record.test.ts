import {rm} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {RECORD_FILE} from '../../src/config/apis.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {generateUnlessSame, hashInputs} from './generation-record.ts';

const SETTINGS = {baseUrl: '/', mode: 'error', documents: [['dashboard', 'aa']]};
const OUTPUT = '.openapi/pages/dashboard/get-event.json';

let site: string;
let generations: number;

const write = (file: string, text: string) => writeText(path.join(site, file), text);

const run = async (settings: unknown = SETTINGS) =>
  generateUnlessSame(site, hashInputs(site, settings), async () => {
    generations++;
    await rm(path.join(site, '.openapi/pages'), {recursive: true, force: true});
    write(OUTPUT, '{"slug":"get-event"}');
    write('api/dashboard/get-event.api.mdx', '---');
    write('.openapi/skeletons/dashboard.json', '{}');
  });

beforeEach(async () => {
  generations = 0;
  site = makeFolder();
  write('src/config/apis.ts', 'a');
  write('scripts/openapi/page.mustache', 'a');
  write('docs/events/event.mdx', 'a');
  write('package-lock.json', 'a');
  write('node_modules/.package-lock.json', 'a');
  await run();
});

describe('a generation', () => {
  it('is left out when nothing has changed', async () => {
    expect(await run()).toBe(false);
    expect(await run()).toBe(false);
    expect(generations).toBe(1);
  });

  it.each([
    'src/config/apis.ts',
    'src/openapi/new-module.ts',
    'scripts/openapi/page.mustache',
    'docs/events/event.mdx',
    'product/samples.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ])('runs again once when %s changes', async (file) => {
    write(file, 'b');
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });

  it('runs again when a module goes', async () => {
    await rm(path.join(site, 'src/config/apis.ts'));
    expect(await run()).toBe(true);
  });

  it.each([
    ['the base address', {...SETTINGS, baseUrl: '/a/'}],
    ['the mode', {...SETTINGS, mode: 'warn'}],
    ['a document', {...SETTINGS, documents: [['dashboard', 'bb']]}],
  ])('runs again when %s changes', async (_what, settings) => {
    expect(await run(settings)).toBe(true);
    expect(await run()).toBe(true);
  });

  it.each([OUTPUT, 'api/dashboard/get-event.api.mdx', '.openapi/skeletons/dashboard.json'])(
    'runs again when %s is gone or edited',
    async (file) => {
      await rm(path.join(site, file));
      expect(await run()).toBe(true);
      write(file, 'edited');
      expect(await run()).toBe(true);
    },
  );

  it('runs again when a page lies beside those that it wrote', async () => {
    write('.openapi/pages/dashboard/left-over.json', '{}');
    expect(await run()).toBe(true);
  });

  it('runs again after one that failed or was ended', async () => {
    const inputs = hashInputs(site, {baseUrl: '/b/'});
    const failing = generateUnlessSame(site, inputs, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await run()).toBe(true);
  });

  it('runs again when its record is not readable as one', async () => {
    write(RECORD_FILE, '{"inputs":');
    expect(await run()).toBe(true);
  });
});
