import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';
import {HISTORY_DIR, readEntries} from '../../src/openapi/changes/read-entries.ts';
import {toPlainText} from '../../src/openapi/changes/sentence-parts.ts';
import {readBlocks, readPage} from '../pages/built-text.ts';

const HISTORY = readEntries(
  HISTORY_DIR,
  APIS.map(({id}) => id),
);

const readText = (path: string) => readBlocks(path).join(' ');

function listTimeline(): string[] {
  const paths = ['/changes/'];
  for (let next = 2; existsSync(`build/changes/page/${next}/index.html`); next++) {
    paths.push(`/changes/page/${next}/`);
  }
  return paths;
}

describe('the built pages of changes', () => {
  it('contain every change in the HTML of the timeline, each entry with its title and day', () => {
    const text = listTimeline().map(readText).join(' ');
    expect(text.includes('No API has changed')).toBe(HISTORY.length === 0);
    for (const {entry, note} of HISTORY) {
      expect(text).toContain(entry.date);
      if (note) expect(text).toContain(note.title);
      for (const {sentence, replacement} of entry.changes) {
        // The page names the replacement by its title.
        for (const part of sentence.split(`\`${replacement}\``)) {
          expect(text).toContain(toPlainText(part).replaceAll(/\s+/g, ' ').trim());
        }
      }
    }
  });

  it('have an anchor for every change on the page of its entry, with operations and note', () => {
    for (const {entry, note} of HISTORY) {
      const path = `/changes/${entry.api}/${entry.date}/`;
      const [html, text] = [readPage(path), readText(path)];
      for (const {id, operations} of entry.changes) {
        expect(html, path).toContain(`id="${id}"`);
        for (const {title} of operations) expect(text, path).toContain(title);
      }
      for (const heading of note ? ['Why', 'Who is concerned', 'What to do'] : []) {
        expect(text, path).toContain(heading);
      }
    }
  });

  it('link the feeds in the head of every page, and each feed exists', () => {
    for (const path of ['/', '/changes/']) {
      const links = [...readPage(path).matchAll(/<link [^>]*rel="?alternate[^>]*>/g)].join('');
      for (const file of ['feed.atom', 'feed.json']) expect(links).toContain(`/changes/${file}`);
    }
    for (const {id} of APIS) expect(readPage('/changes/')).toContain(`/changes/${id}/feed.atom`);
    for (const name of ['', 'breaking/', ...APIS.map(({id}) => `${id}/`)]) {
      expect(readFileSync(`build/changes/${name}feed.atom`, 'utf8')).toContain('</feed>');
    }
  });
});
