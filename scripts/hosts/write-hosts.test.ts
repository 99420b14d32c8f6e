import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {computeHeaders, scanPages} from './write-hosts.ts';

it('pages that were looked through before the site was whole are looked through again when they changed', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'hosts-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  const write = (name: string, html: string) => writeFile(path.join(dir, name), html);
  await write('same.html', '<script>same()</script>');
  await write('changed.html', '<script>before()</script>');
  const scanned = await scanPages(dir);
  await write('changed.html', '<script>after()</script>');
  await write('later.html', '<script>later()</script>');

  const compute = (...known: Parameters<typeof computeHeaders>[1][]) =>
    computeHeaders({dir, siteUrl: 'https://docs.example', baseUrl: '/'}, ...known).then(
      () => 'no fault',
      (fault: Error) => fault.message,
    );
  const faults = await compute(scanned);
  // Of the faults ten are shown, in the order of the pages.
  expect(faults).toContain('changed.html has an unknown inline script "after()"');
  expect(faults).toContain('later.html has an unknown inline script "later()"');
  expect(faults).not.toContain('before()');
  expect(faults).toBe(await compute());
});
