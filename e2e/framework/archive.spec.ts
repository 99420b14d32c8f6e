import {mkdtempSync, readFileSync} from 'node:fs';
import {mkdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {unzipSync} from 'fflate';
import {SITE_ARCHIVE} from '../../src/config/downloads.ts';
import {expect, test} from '../test.ts';

/** Of the files on disk, whose origin is the same for all: a request to a host would be to another. */
test.use({baseURL: 'file:///'});

test('the unpacked zip of the site is read from disk: pages with their style, links and code', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-zip-'));
  try {
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(`build/${SITE_ARCHIVE}`)))) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, bytes);
    }
    await page.goto(pathToFileURL(path.join(folder, 'site/index.html')).href);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Docs'}).click();
    expect(page.url()).toMatch(/^file:.*\/site\/docs\/index\.html$/);
    await expect(page.locator('article')).toBeVisible();
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(font, 'the style sheet is read').not.toContain('Times');
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
});
