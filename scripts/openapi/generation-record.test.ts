import {rm} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {RECORD_FILE} from '../../src/config/apis.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {generateUnlessSame} from './generation-record.ts';

const SETTINGS = {baseUrl: '/', mode: 'error', documents: [['dashboard', 'aa']]};
const OUTPUT = '.openapi/pages/dashboard/get-event.json';

let site: string;
let generations: number;

const write = (file: string, text: string) => writeText(path.join(site, file), text);

const run = async (settings: unknown = SETTINGS) =>
  generateUnlessSame(site, settings, async () => {
    generations++;
    await rm(path.join(site, '.openapi/pages'), {recursive: true, force: true});
    write(OUTPUT, '{"slug":"get-event"}');
    write('api/dashboard/get-event.api.mdx', '---');
  });

beforeEach(async () => {
  generations = 0;
  site = makeFolder();
  write('src/config/apis.ts', 'a');
  write('docs/events/event.mdx', 'a');
  write('node_modules/.package-lock.json', 'a');
  await run();
});

describe('a generation', () => {
  it('is skipped when nothing has changed', async () => {
    expect(await run()).toBe(false);
    expect(generations).toBe(1);
  });

  it.each<[string, () => unknown]>([
    ['a module', () => write('src/config/apis.ts', 'b')],
    ['what is installed', () => write('node_modules/.package-lock.json', 'b')],
    ['a removed page', () => rm(path.join(site, OUTPUT))],
    ['an edited page', () => write('api/dashboard/get-event.api.mdx', 'edited')],
    ['its record', () => write(RECORD_FILE, '{"inputs":')],
  ])('runs again once after a change of %s', async (_what, change) => {
    await change();
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });

  it('runs again when a setting or a document changes', async () => {
    const documents = [['dashboard', 'bb']];
    expect(await run({...SETTINGS, documents})).toBe(true);
    expect(await run()).toBe(true);
  });

  it('runs again after one that failed or was ended', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    const failing = generateUnlessSame(site, {baseUrl: '/b/'}, fail);
    await expect(failing).rejects.toThrow('broken');
    expect(await run()).toBe(true);
  });
});
